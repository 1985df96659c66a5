extension LayoutPage {
  /// The part of the script for the tree of items, pointing, keys and zoom.
  static let treeScript = #"""
    function row(item) {
      const one = scene.items[item];
      const entry = make("li", {
        role: "treeitem", id: "item" + item, "data-i": item, tabindex: "-1", "aria-selected": "false",
        "aria-level": String(depths[item] + 1),
      }, make("span", { class: "label", title: one.n }, one.n, one.n === one.d ? "" : make("small", {}, " " + one.d)));
      if (children[item].length) entry.setAttribute("aria-expanded", "false");
      return entry;
    }

    function expand(entry, isOpen) {
      const item = Number(entry.dataset.i);
      if (!children[item].length) return;
      entry.setAttribute("aria-expanded", String(isOpen));
      let list = entry.querySelector("ul");
      if (isOpen && !list) {
        list = make("ul", { role: "group" });
        list.append(...children[item].map(row));
        entry.append(list);
      }
      if (list) list.hidden = !isOpen;
    }

    function showTree() {
      const tree = byID("tree");
      tree.replaceChildren(...order.filter((item) => depths[item] === 0).map(row));
      // A large tree is opened by whoever looks for something in it.
      let budget = 300;
      for (const item of order) {
        const entry = byID("item" + item);
        if (!entry || !children[item].length) continue;
        budget -= children[item].length;
        if (depths[item] > 0 && budget < 0) continue;
        expand(entry, true);
      }
      const first = tree.querySelector("[role=treeitem]");
      if (first) first.tabIndex = 0;
    }

    function reveal(item) {
      const path = [];
      for (let one = scene.items[item].p; one >= 0; one = scene.items[one].p) path.unshift(one);
      for (const one of path) expand(byID("item" + one), true);
      return byID("item" + item);
    }

    function select(item, scrolls) {
      const tree = byID("tree");
      for (const entry of tree.querySelectorAll('[aria-selected="true"]')) entry.setAttribute("aria-selected", "false");
      selected = item;
      if (item >= 0) {
        const entry = reveal(item);
        entry.setAttribute("aria-selected", "true");
        for (const other of tree.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
        entry.tabIndex = 0;
        if (scrolls) {
          const label = entry.querySelector(".label");
          tree.scrollTop += label.getBoundingClientRect().top - tree.getBoundingClientRect().top - tree.clientHeight / 2;
        }
      }
      drawMarks();
      showDetails();
    }

    function showDetails() {
      const details = byID("details");
      details.replaceChildren();
      if (selected < 0 || !drawn) return;
      const screen = drawn.screen, one = scene.items[selected];
      details.append(make("h3", {}, one.n), make("p", {}, titleOf(selected, screen) + (one.l ? "; line " + one.l : "")));
      const list = make("ul");
      for (const place of linksOf[selected]) {
        if (!screen.m[place]) continue;
        const kind = screen.b.includes(place) ? "broken: " : screen.e.includes(place) ? "in conflict: " : "";
        list.append(make("li", kind ? { class: "bad" } : {}, kind + scene.links[place].d));
      }
      details.append(list);
    }

    byID("tree").addEventListener("click", (event) => {
      const entry = event.target.closest("[role=treeitem]");
      if (!entry) return;
      const item = Number(entry.dataset.i);
      if (item === selected) expand(entry, entry.getAttribute("aria-expanded") !== "true");
      select(item);
    });
    byID("tree").addEventListener("keydown", (event) => {
      const rows = [...byID("tree").querySelectorAll("[role=treeitem]")].filter((one) => !one.parentElement.closest("ul[hidden]"));
      const entry = event.target.closest("[role=treeitem]");
      const place = rows.indexOf(entry);
      let next = null;
      if (event.key === "ArrowDown") next = rows[place + 1];
      else if (event.key === "ArrowUp") next = rows[place - 1];
      else if (event.key === "Home") next = rows[0];
      else if (event.key === "End") next = rows[rows.length - 1];
      else if (event.key === "ArrowRight") {
        if (entry.getAttribute("aria-expanded") === "true") next = rows[place + 1]; else expand(entry, true);
      } else if (event.key === "ArrowLeft") {
        if (entry.getAttribute("aria-expanded") === "true") expand(entry, false);
        else next = entry.parentElement.closest("[role=treeitem]");
      } else return;
      event.preventDefault();
      if (next) {
        select(Number(next.dataset.i));
        next.focus();
      }
    });


    stage.addEventListener("pointerover", (event) => {
      const entry = event.target.closest("[data-i]");
      const item = entry ? Number(entry.dataset.i) : -1;
      if (event.target.closest("#marks") || item === pointed) return;
      pointed = item;
      drawMarks();
    });
    stage.addEventListener("pointerleave", () => { pointed = -1; drawMarks(); });
    stage.addEventListener("click", (event) => {
      const entry = event.target.closest("[data-i]");
      if (entry && !entry.closest(".sheet")) select(Number(entry.dataset.i), true);
    });
    byID("tabs").addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      showTab((tab + way + tabs.length) % tabs.length, true);
      byID("tab" + tab).focus();
    });
    const enlarge = (factor) => {
      zoom = factor === 0 ? 0 : Math.min(6, Math.max(0.1, (zoom || 1) * factor));
      draw();
    };
    byID("smaller").addEventListener("click", () => enlarge(0.8));
    byID("larger").addEventListener("click", () => enlarge(1.25));
    byID("fit").addEventListener("click", () => enlarge(0));
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT/.test(event.target.tagName)) return;
      if (event.key === "+" || event.key === "=") enlarge(1.25);
      else if (event.key === "-") enlarge(0.8);
      else if (event.key === "0") enlarge(0);
      else if (event.key === "c") {
        byID("constraints").checked = !byID("constraints").checked;
        drawMarks();
      } else if (event.key === "Escape") {
        chosen = -1;
        select(-1);
        showFindings();
      }
    });
    for (const name of ["names", "spacing", "constraints"]) byID(name).addEventListener("change", draw);
    window.addEventListener("resize", () => { zoom = 0; draw(); });

    byID("constraints").checked = data.show.includes("constraints");
    const chooser = byID("scene");
    data.scenes.forEach((one, place) => {
      const found = one.findings.length ? " \u2013 " + counted(one.findings.length, "finding") : "";
      chooser.append(make("option", { value: place }, one.t + found));
    });
    chooser.addEventListener("change", () => open(Number(chooser.value)));
    byID("chooser").hidden = data.scenes.length < 2;
    if (isNarrow.matches) byID("items").open = false;
    if (data.scenes.length) open(0);
    else stage.textContent = "There is nothing to show.";
    document.documentElement.dataset.ready = "true";
    """#
}
