extension LayoutPage {
  /// The part of the script for tabs, sizes and findings.
  static let controlScript = #"""
    function showTabs() {
      byID("tabs").replaceChildren(...tabs.map((one, place) => {
        const found = one.kind === "sheet" ? [] : findingsOf(one);
        const button = make("button", {
          role: "tab", type: "button", id: "tab" + place, "aria-controls": "stage",
          onclick: () => showTab(place, true),
        }, one.name);
        if (found.length) {
          button.append(" ", make("span", { class: "count " + worst(found), title: counted(found.length, "finding") },
            String(found.length)));
          button.setAttribute("aria-label", one.name + ", " + counted(found.length, "finding"));
        }
        return button;
      }));
    }

    function showTab(place, isNew) {
      tab = place;
      if (isNew) zoom = 0;
      pointed = -1;
      [...byID("tabs").children].forEach((button, index) => {
        button.setAttribute("aria-selected", String(index === tab));
        button.tabIndex = index === tab ? 0 : -1;
        if (index === tab) button.scrollIntoView({ block: "nearest", inline: "nearest" });
      });
      const isSweep = tabs[tab].kind === "sweep";
      byID("sweep").hidden = !isSweep;
      byID("view").hidden = tabs[tab].kind === "sheet";
      if (isSweep) showSweep();
      draw();
      showFindings();
    }

    function showSweep() {
      const sweep = scene.sweeps[tabs[tab].place], samples = sweep.s;
      const [low, high] = [samples[0].at, samples[samples.length - 1].at];
      if (at < low || at > high || showSweep.last !== sweep) at = Math.min(Math.max(sweep.at, low), high);
      showSweep.last = sweep;
      const slider = byID("slider");
      [slider.min, slider.max, slider.value] = [low, high, at];
      slider.setAttribute("aria-label", axisName[sweep.x] + " in points");
      const x = (value) => number((value - low) / (high - low) * 1000);
      const bars = scene.findings.flatMap((finding) => finding.z.filter((range) => range[0] === sweep.x)
        .map(([, from, to]) => ({ s: finding.s, from, to })))
        .sort((one, other) => (one.s === "error") - (other.s === "error"));
      byID("strip").innerHTML = bars.map((bar) => '<rect class="' + bar.s + '" x="' + x(bar.from) + '" width="'
        + number(Math.max(3, x(bar.to) - x(bar.from))) + '" y="2" height="8"/>').join("")
        + sweep.k.map((size) => '<rect class="kink" x="' + x(size) + '" width="1.5" y="0" height="12"/>').join("");
      byID("kinks").textContent = sweep.k.length
        ? counted(sweep.k.length, "size") + " where the layout changes its ways" : "the same constraints decide at all sizes";
    }

    function moveTo(size) {
      const samples = scene.sweeps[tabs[tab].place].s;
      at = Math.min(Math.max(size, samples[0].at), samples[samples.length - 1].at);
      byID("slider").value = at;
      draw();
      showFindings();
    }

    byID("slider").addEventListener("input", (event) => moveTo(Number(event.target.value)));
    const step = (way) => {
      const sizes = scene.sweeps[tabs[tab].place].k;
      const next = way > 0 ? sizes.find((size) => size > at + 0.005) : sizes.findLast((size) => size < at - 0.005);
      if (next !== undefined) moveTo(next);
    };
    byID("before").addEventListener("click", () => step(-1));
    byID("after").addEventListener("click", () => step(1));


    function showFindings() {
      const sign = { error: "\u2716", warning: "\u25b2", note: "\u25cf" };
      const all = scene.findings.map((finding, place) => ({ finding, place, now: isNow(finding) }));
      const list = [...all.filter((one) => one.now), ...all.filter((one) => !one.now)];
      byID("count").textContent = String(all.length);
      const captions = (finding) => [...new Set(finding.i.map((item) => scene.items[item]))]
        .filter((item) => item.n !== item.d).slice(0, 3).map((item) => "\u201c" + item.n + "\u201d").join(", ");
      const entry = ({ finding, place }) => make("li", {}, make("button", {
        type: "button", class: "finding " + finding.s, "aria-pressed": String(place === chosen), "data-finding": place,
        onclick: () => choose(place),
      }, make("span", { class: "sign", "aria-hidden": "true" }, sign[finding.s] + " "), make("b", {}, finding.r),
      make("span", {}, " " + finding.m), make("small", {}, [captions(finding), finding.w, "line " + finding.l]
        .filter(Boolean).join(" \u00b7 ")), make("small", {}, "To mend it, " + finding.a)));
      const others = list.filter((one) => !one.now);
      byID("findings").replaceChildren(...list.filter((one) => one.now).map(entry),
        ...(others.length ? [make("li", { class: "heading" }, "On other screens or at other sizes")] : []),
        ...others.map(entry));
      if (!all.length) byID("findings").append(make("li", { class: "none" }, "Nothing was found."));
    }

    function choose(place) {
      chosen = place === chosen ? -1 : place;
      const finding = scene.findings[place];
      if (chosen >= 0 && !isNow(finding)) {
        const screen = finding.on[0];
        const range = finding.z[0];
        if (screen !== undefined) showTab(tabs.findIndex((one) => one.kind === "screen" && one.place === screen), true);
        else if (range) {
          showTab(tabs.findIndex((one) => one.kind === "sweep" && scene.sweeps[one.place].x === range[0]), true);
          moveTo(Math.min(Math.max(at, range[1]), range[2]));
        }
      } else if (chosen >= 0 && tabs[tab].kind === "sheet" && finding.on.length) {
        showTab(tabs.findIndex((one) => one.kind === "screen" && one.place === finding.on[0]), true);
      }
      select(chosen >= 0 && finding.i.length ? finding.i[0] : -1, true);
      showFindings();
    }
    """#
}
