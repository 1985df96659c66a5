extension LayoutPage {
  /// The style sheet of the page; that of drawings is ``Palette/style``.
  static let style = #"""
    :root { color-scheme: light dark; --paper: #fff; --ink: #1b1d21; --soft: #5b6068; --line: #d9dce1; --panel: #f6f7f9;
      --accent: #1f5fbf; --error: #c01414; --warning: #a85800; --note: #55606e; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #131416; --ink: #eceef1; --soft: #a9afb8; --line: #34373c; --panel: #1c1e21;
        --accent: #79b0ff; --error: #ff7b7b; --warning: #ffab52; --note: #a9b4c2; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: var(--paper); color: var(--ink); }
    header { padding: 10px 14px 0; display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: baseline; }
    h1 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
    button, select, input { font: inherit; color: inherit; }
    button { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #chooser { max-width: 100%; }
    select { max-width: 100%; padding: 4px; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; }
    #tabs { display: flex; gap: 4px; padding: 8px 14px; overflow-x: auto; border-bottom: 1px solid var(--line); }
    #tabs button { flex: none; white-space: nowrap; }
    #tabs button[aria-selected="true"] { border-color: var(--accent); box-shadow: inset 0 -2px var(--accent); font-weight: 600; }
    .count { display: inline-block; min-width: 18px; padding: 0 5px; border-radius: 9px; text-align: center;
      font-size: 12px; line-height: 18px; color: #fff; background: #606874; }
    .count.error { background: #c01414; } .count.warning { background: #a85800; }
    main { display: grid; grid-template: "items stage side" / minmax(180px, 260px) minmax(0, 1fr) minmax(240px, 340px); }
    #items { grid-area: items; border-right: 1px solid var(--line); }
    #middle { grid-area: stage; min-width: 0; }
    #side { grid-area: side; border-left: 1px solid var(--line); }
    details > summary { padding: 8px 12px; font-weight: 600; cursor: pointer; }
    #tree { list-style: none; margin: 0; padding: 0 4px 12px 8px; max-height: calc(100vh - 140px); overflow: auto; }
    #tree ul { list-style: none; margin: 0; padding-left: 13px; border-left: 1px solid var(--line); }
    #tree li { content-visibility: auto; contain-intrinsic-height: auto 24px; }
    .label { display: block; padding: 2px 4px; border-radius: 4px; cursor: pointer; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; }
    .label small, .finding small { color: var(--soft); }
    [aria-expanded="false"] > .label::before { content: "\25B8 "; } [aria-expanded="true"] > .label::before { content: "\25BE "; }
    [aria-selected="true"] > .label { background: var(--accent); color: var(--paper); }
    [aria-selected="true"] > .label small { color: inherit; }
    .bar { display: flex; flex-wrap: wrap; gap: 4px 10px; padding: 6px 12px; align-items: center; }
    .bar label { display: inline-flex; gap: 4px; align-items: center; }
    #size { font-weight: 600; font-variant-numeric: tabular-nums; }
    #percent { min-width: 44px; text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; }
    #sweep { padding: 0 12px 4px; }
    #sweep .track { flex: 1 1 220px; min-width: 160px; }
    #slider { width: 100%; margin: 0; display: block; }
    #strip { width: 100%; height: 12px; display: block; background: var(--panel); }
    #strip .error { fill: #d01818; stroke: none; } #strip .warning { fill: #d98a2b; stroke: none; } #strip .note { fill: #8a94a3; }
    #strip .kink { fill: var(--accent); }
    #kinks { color: var(--soft); font-size: 12px; }
    #stage { overflow: auto; max-height: calc(100vh - 180px); min-height: 200px; padding: 0 1px; }
    #stage > svg { display: block; margin: 0 auto; touch-action: pan-x pan-y; }
    #stage g[data-i] { cursor: pointer; }
    .edge { fill: none; stroke: var(--soft); stroke-width: 1; pointer-events: none; }
    #marks { pointer-events: none; }
    .pointed { fill: none; stroke: var(--accent); stroke-opacity: .6; } .selected { fill: none; stroke: var(--accent); }
    #what { min-height: 2.9em; padding: 4px 12px; color: var(--soft); overflow-wrap: anywhere; margin: 0; }
    .sheet { display: flex; flex-wrap: wrap; gap: 14px; align-items: flex-start; padding: 8px 12px; }
    .thumb { display: flex; flex-direction: column; align-items: flex-start; gap: 2px; padding: 6px; text-align: left; }
    .thumb.error { border: 2px solid var(--error); } .thumb.warning { border: 2px solid var(--warning); }
    .thumb span, .thumb small { contain: inline-size; width: 100%; min-width: 84px; }
    .thumb .box { stroke-width: 2; } .thumb .edge { stroke-width: 2; } .thumb .error, .thumb .warning { stroke-width: 6; }
    small.error { color: var(--error); font-weight: 600; } small.warning { color: var(--warning); font-weight: 600; }
    small.note { color: var(--note); }
    #findings { list-style: none; margin: 0; padding: 0 8px; max-height: 55vh; overflow: auto; }
    #findings li { margin: 0 0 6px; } .none { padding: 4px; color: var(--soft); }
    .finding { display: block; width: 100%; text-align: left; border-left-width: 4px; overflow-wrap: anywhere; }
    .finding.error { border-left-color: var(--error); } .finding.warning { border-left-color: var(--warning); }
    .finding.error .sign { color: var(--error); } .finding.warning .sign { color: var(--warning); }
    .finding small { display: block; }
    .heading { padding: 6px 4px 2px; color: var(--soft); font-size: 12px; font-weight: 600; }
    .finding[aria-pressed="true"] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    #details { padding: 0 12px 12px; overflow-wrap: anywhere; } #details h3 { margin: 8px 0 2px; font-size: 14px; }
    #details p { margin: 0 0 4px; } #details ul { margin: 0; padding-left: 18px; font-size: 13px; }
    .bad { color: var(--error); font-weight: 600; }
    #legend { padding: 0 12px 10px; } #legend ul { list-style: none; margin: 0; padding: 0 12px; display: flex; flex-wrap: wrap; gap: 4px 16px; }
    #legend li { display: flex; gap: 6px; align-items: center; } #legend svg { flex: none; }
    @media (max-width: 800px) {
      main { grid-template: "stage" "side" "items" / minmax(0, 1fr); }
      #items, #side { border: 0; border-top: 1px solid var(--line); }
      #tree, #findings, #stage { max-height: none; }
      #stage { max-height: 80vh; }
      button { padding: 8px 12px; } .label { padding: 8px 4px; } input[type=checkbox] { width: 20px; height: 20px; }
    }
    """#
}
