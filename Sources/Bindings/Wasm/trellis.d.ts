/**
 * Trellis in JavaScript: a solver for linear constraints with priorities, a layout engine on top of it,
 * and the model of a scroll view.
 *
 * A call that is refused throws a {@link TrellisError} and changes nothing; one whose arguments are not of
 * their types throws a `TypeError`, a `RangeError` or a `SyntaxError`, except that a switch is on for
 * whatever JavaScript takes for true; in objects of several members it is no object, nor null. Methods mean
 * what the functions of trellis.h mean, whose names they have.
 * Lengths are in points, x to the right and y down; times are in seconds. Names are the same if they are the
 * same strings, not if they differ in their normal form of Unicode. Objects live in the module's memory: call
 * `free` when an object is not needed any more.
 */

/** A variable of a solver. */
export type Variable = bigint & { readonly variable?: unique symbol };
/** A constraint of a solver. */
export type Row = bigint & { readonly row?: unique symbol };
/** An item of an engine, or a guide built into one. */
export type Item = bigint & { readonly item?: unique symbol };
/** A constraint of an engine. */
export type LayoutConstraint = bigint & { readonly constraint?: unique symbol };

export type Relation = '<=' | '==' | '>=';
export type ItemKind = 'view' | 'scroll' | 'guide';
export type Area = 'item' | 'margins' | 'safeArea' | 'content' | 'frame';
export type Dialect = 'documented' | 'practice' | 'lenient' | 'extended';
export type Report = 'conflicts' | 'ambiguities' | 'loop' | 'tree';
export type TouchPhase = 'began' | 'moved' | 'ended' | 'cancelled';
export type WheelPhase =
  | 'none' | 'began' | 'changed' | 'ended' | 'cancelled'
  | 'momentumBegan' | 'momentumChanged' | 'momentumEnded';
export type Attribute =
  | 'notAnAttribute' | 'left' | 'right' | 'top' | 'bottom' | 'leading' | 'trailing' | 'width' | 'height'
  | 'centerX' | 'centerY' | 'lastBaseline' | 'firstBaseline' | 'leftMargin' | 'rightMargin'
  | 'topMargin' | 'bottomMargin' | 'leadingMargin' | 'trailingMargin' | 'centerXWithinMargins'
  | 'centerYWithinMargins';
export type Status =
  | 'null pointer' | 'wrong size' | 'invalid value' | 'unknown handle' | 'unsatisfiable' | 'in use'
  | 'illegal constraint' | 'not a scroll item' | 'invalid text' | 'out of range' | 'not allowed'
  | 'unknown status';
export type EventKind =
  | 'didScroll' | 'willBeginDragging' | 'willEndDragging' | 'didEndDragging'
  | 'willBeginDecelerating' | 'didEndDecelerating' | 'didEndScrollingAnimation' | 'didScrollToTop'
  | 'willBeginZooming' | 'didZoom' | 'didEndZooming' | 'didChangeContentSize'
  | 'didChangeAdjustedContentInset' | 'deliverContentTouches' | 'cancelContentTouches' | 'didSettle';

export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect extends Point, Size {}
export interface Insets { top: number; left: number; bottom: number; right: number }

/** The refusal of a call, which has changed nothing. */
export class TrellisError extends Error {
  private constructor();
  /**
   * The kind of refusal. Of `children`, `explain` and what else gives a list or a text it is `unknown handle`, of
   * `checkFormat` and `completeFormat` `invalid value`, whatever the reason: the message has that.
   */
  readonly status: Status;
}

export interface Handle {
  /**
   * Frees the object; later calls on it throw. Forget its handles with it: those of an engine may be taken for some of
   * a later one, and those of a solver mean something to that solver alone.
   */
  free(): void;
}

export interface RowDescription {
  /** The left side: coefficients and variables. */
  terms: readonly (readonly [coefficient: number, variable: Variable])[];
  /** `==` if left out. */
  relation?: Relation;
  /** The right side; 0 if left out. */
  constant?: number;
  /** Greater than 0 and at most 1000, which is required and the default. */
  priority?: number;
  /** The name in reports. */
  name?: string;
  /** With false a required row is added even if it cannot hold; `solve` says so. */
  isChecked?: boolean;
}

/** An incremental solver; priorities are exact: a higher one outweighs any number of lower ones. */
export interface Solver extends Handle {
  addVariable(name?: string): Variable;
  /** Throws `in use` while a row mentions it. */
  removeVariable(variable: Variable): void;
  readonly variableCount: number;
  /**
   * Throws `unsatisfiable` for a required row that cannot hold; `conflict` names the others. While required rows that
   * were added without the check exclude each other, nothing is refused.
   */
  addRow(row: RowDescription): Row;
  removeRow(row: Row): void;
  setConstant(row: Row, constant: number): void;
  setPriority(row: Row, priority: number): void;
  readonly rowCount: number;
  /** Asks for a value, at a priority below required; asking again replaces it. */
  suggest(variable: Variable, value: number, priority: number): void;
  stopSuggesting(variable: Variable): void;
  /** Removes all variables and rows. */
  reset(): void;
  /** Solves, and returns true if all required rows hold, as far as is known: false is said of a proven conflict. */
  solve(): boolean;
  /** The rows that excluded each other last; 0n is the one that was refused, or a change of it. */
  readonly conflict: Row[];
  readonly conflictText: string;
  value(variable: Variable): number;
  values(variables: readonly Variable[]): number[];
  /** The distance of a row from holding. */
  error(row: Row): number;
  /** The variables whose values have changed since the last call. */
  takeChanges(): { variable: Variable; value: number }[];
  /** The rows that determine a value, and by how much it grows with the constant of each. */
  explain(variable: Variable): { row: Row | null; kept: Variable | null; sensitivity: number }[];
  explainText(variable: Variable): string;
  /** The rows that keep an optional row from being met. */
  obstacles(row: Row): Row[];
  /** The variables that could have other values at the same errors. */
  ambiguities(): { variable: Variable; value: number; least: number; greatest: number }[];
  /** A text from which `replay` makes the same system. */
  readonly journal: string;
  /** Adds what a journal says, all or nothing. */
  replay(journal: string): void;
}

export interface Properties {
  /** As in UIKit, it matters to what arranges items only: stacks, flows and grids. */
  isHidden: boolean;
  allowsNegativeSize: boolean;
  /**
   * True if `fixedFrame`, with the mask `autoresizing`, places the item instead of constraints; both are
   * 0 otherwise, and changes of them are not kept.
   */
  hasFixedFrame: boolean;
  /**
   * 1: the margins' left and right are leading and trailing; 2: margins contain the safe area; 4: and the
   * parent's margins; 8: the safe area follows from the parent's.
   */
  insetOptions: number;
  /**
   * UIKit's mask: 1 left margin, 2 width, 4 right margin, 8 top margin, 16 height, 32 bottom margin are
   * flexible.
   */
  autoresizing: number;
  /** -1 for none. */
  intrinsicContentSize: Size;
  /** The priorities of hugging the content and of resisting compression, of both axes. */
  contentHugging: Size;
  contentCompressionResistance: Size;
  alignmentInsets: Insets;
  layoutMargins: Insets;
  safeAreaInsets: Insets;
  /** From the top of the alignment rectangle, and from its bottom. */
  firstBaselineOffset: number;
  lastBaselineOffset: number;
  fixedFrame: Rect;
  /** Of a scroll item while no constraint touches its content. */
  contentSize: Size;
  contentOffset: Point;
}

/** `first.firstAttribute relation multiplier * second.secondAttribute + constant @priority` */
export interface Spec {
  first: Item;
  firstAttribute: Attribute;
  relation?: Relation;
  second?: Item | null;
  secondAttribute?: Attribute;
  multiplier?: number;
  constant?: number;
  priority?: number;
  identifier?: string | null;
}

export interface Stack {
  axis?: 'horizontal' | 'vertical';
  /** With `gravityAreas` each item is in the area that `setArranged` says, else in the leading one. */
  distribution?:
    | 'fill' | 'fillEqually' | 'fillProportionally' | 'equalSpacing' | 'equalCentering'
    | 'gravityAreas';
  alignment?: 'fill' | 'leading' | 'center' | 'trailing' | 'firstBaseline' | 'lastBaseline';
  spacing?: number;
  isBaselineRelative?: boolean;
  isLayoutMarginsRelative?: boolean;
}

/** An item of a stack with what the stack knows of it. */
export interface Arranged {
  item: Item;
  /** Null, or left out, for the spacing of the stack. */
  spacingAfter?: number | null;
  /** With `gravityAreas`; `leading` if it is left out. */
  gravity?: 'leading' | 'center' | 'trailing';
}

/** Lines of items, as many a line as fit, like words. */
export interface Flow {
  alignment?: 'leading' | 'center' | 'trailing' | 'justified';
  /** Where an item is across its line; `top` if it is left out. */
  lineAlignment?: 'top' | 'center' | 'bottom' | 'fill' | 'firstBaseline' | 'lastBaseline';
  /** Between neighbours; of justified lines the smallest. */
  spacing?: number;
  lineSpacing?: number;
}

/** Where an item is in its cell: `top` is `leading`, as one says of heights, and `bottom` is `trailing`. */
export type Placement = 'fill' | 'leading' | 'top' | 'center' | 'trailing' | 'bottom';
export type RowAlignment = 'byPlacement' | 'firstBaseline' | 'lastBaseline';
/** As the largest item, so many points, or a share of what is left over. */
export type GridExtent = 'content' | number | { share: number };

export interface GridColumn {
  /** `content` if it is left out. */
  width?: GridExtent;
  placement?: Placement | null;
  /** It takes no room then, nor do its items. */
  isHidden?: boolean;
  /** Room besides the spacing. */
  leadingPadding?: number;
  trailingPadding?: number;
}

export interface GridRow {
  height?: GridExtent;
  placement?: Placement | null;
  alignment?: RowAlignment | null;
  isHidden?: boolean;
  topPadding?: number;
  bottomPadding?: number;
}

export interface GridCell {
  item: Item;
  rowSpan?: number;
  columnSpan?: number;
  horizontal?: Placement | null;
  vertical?: Placement | null;
}

/**
 * Items in rows and columns. A placement or an alignment that is left out is that of the column or the row, and
 * else of the grid, which fills, and aligns by placement.
 */
export interface Grid {
  /** Row by row; null for an empty cell, and for what a span of another covers. */
  cells: readonly (readonly (Item | GridCell | null)[])[];
  /** There are as many columns, and rows, as are listed here, and as there are places in `cells`; spans add none. */
  columns?: readonly GridColumn[];
  rows?: readonly GridRow[];
  columnSpacing?: number;
  rowSpacing?: number;
  horizontal?: Placement;
  vertical?: Placement;
  rowAlignment?: RowAlignment;
}

/** A part of a format: indices of the string. */
export interface Place {
  start: number;
  end: number;
}

export interface Finding extends Place {
  /** A stable name, such as `missing-colon`. */
  code: string;
  severity: 'error' | 'warning' | 'information';
  message: string;
  notes: ({ message: string } & Partial<Place>)[];
  /** Changes each of which removes it, the likeliest first. */
  fixIts: { message: string; edits: (Place & { text: string })[] }[];
}

/** A text that may replace a part of a format: the word that is being typed. */
export interface Proposal extends Place {
  text: string;
  kind: 'view' | 'metric' | 'attribute' | 'keyword';
  detail: string;
}

/** Lays a tree of items out by constraints. Changes are collected; a result lays out what is due. */
export interface Engine extends Handle {
  readonly root: Item;
  setSize(width: number, height: number): void;
  /** Pixels a point, to which frames are rounded; null for no rounding. */
  setScale(scale: number | null): void;
  setDirection(direction: 'leftToRight' | 'rightToLeft'): void;
  /** The direction of text in an item and in what is below it; null for that of its parent. */
  setItemDirection(item: Item, direction: 'leftToRight' | 'rightToLeft' | null): void;
  /** Refuses constraints that cannot hold instead of breaking one. */
  setStrict(isStrict: boolean): void;
  /** A view, below the root and last, if nothing else is said; `position` is one among its siblings. */
  addItem(item?: { kind?: ItemKind; parent?: Item; position?: number; name?: string }): Item;
  removeItem(item: Item): void;
  moveItem(item: Item, parent: Item, position?: number): void;
  contains(item: Item): boolean;
  children(item: Item): Item[];
  /** Null for the root. */
  parent(item: Item): Item | null;
  properties(item: Item): Properties;
  setProperties(
    item: Item, changes: { [Key in keyof Properties]?: Partial<Properties[Key]> }): void;
  /** Null for an axis on which the content has no size of its own. */
  setIntrinsicSize(item: Item, width: number | null, height: number | null): void;
  setContentOffset(item: Item, x: number, y: number): void;
  /**
   * Called with null for the natural size, and with a width for the height at it. A length that is left
   * out, null or a number that cannot be used stands for none. A promise is refused: a layout waits for nothing.
   *
   * It may use other engines. An error of the function is thrown by the call that lays out, which goes on
   * without a size of the content; the next call asks again. Where a strict engine lays out to add
   * constraints, they are added or refused without that size, and the next result throws the error.
   */
  setMeasure(
    item: Item,
    measure: ((width: number | null) => { [Key in keyof Size]?: Size[Key] | null }) | null): void;
  invalidateSize(item: Item): void;
  /** Arranges children of an item, in this order; null makes it an ordinary item. */
  setStack(item: Item, stack: Stack | null, arranged?: readonly Item[]): void;
  /** Has a stack arrange these children of it instead; `setStack` forgets spacings and gravities. */
  setArranged(stack: Item, arranged: readonly (Item | Arranged)[]): void;
  setFlow(item: Item, flow: Flow | null, arranged?: readonly Item[]): void;
  setGrid(item: Item, grid: Grid | null): void;
  addConstraint(spec: Spec): LayoutConstraint;
  /** All or, when it throws, none. */
  addConstraints(specs: readonly Spec[]): LayoutConstraint[];
  removeConstraint(constraint: LayoutConstraint): void;
  setConstant(constraint: LayoutConstraint, constant: number): void;
  setPriority(constraint: LayoutConstraint, priority: number): void;
  setMultiplier(constraint: LayoutConstraint, multiplier: number): void;
  spec(constraint: LayoutConstraint): Required<Spec>;
  readonly constraintCount: number;
  /**
   * Adds what a visual format says; throws `invalid text` with all its mistakes. Guides that it needs are
   * children of what holds the views; they stay when the constraints, whose specs name them, are removed.
   */
  addFormat(
    format: string, items?: Record<string, Item>,
    settings?: { metrics?: Record<string, number>; options?: number; dialect?: Dialect },
  ): LayoutConstraint[];
  /** The mistakes, doubts and possible simplifications in a format with these names; adds nothing. */
  checkFormat(
    format: string, views?: readonly string[],
    settings?: { metrics?: Record<string, number>; options?: number; dialect?: Dialect },
  ): Finding[];
  /** The texts that may stand at an index of a format, which need not be valid, the likeliest first. */
  completeFormat(
    format: string, index: number, views?: readonly string[],
    settings?: { metrics?: Record<string, number>; dialect?: Dialect },
  ): Proposal[];
  layout(): void;
  /** Relative to the parent, or to the content of a parent that scrolls. */
  frame(item: Item): Rect;
  frames(items: readonly Item[]): Rect[];
  /** The rectangle that constraints act on; never rounded. */
  alignmentRect(item: Item): Rect;
  /** Relative to the root, with all scrolling. */
  frameInWindow(item: Item): Rect;
  contentSize(item: Item): Size;
  /** The items whose frame or content size has changed since the last call. */
  takeChangedItems(): Item[];
  /**
   * The size of an item, were it alone, that comes closest to a target; the priorities say how important the
   * target is, 50 if they are left out.
   */
  fittingSize(
    item: Item, target: Size, horizontalPriority?: number, verticalPriority?: number): Size;
  /** Required constraints that exclude each other; null stands for a property of an item. */
  readonly conflicts: { broken: LayoutConstraint | null; members: (LayoutConstraint | null)[] }[];
  report(report: Report): string;
  /** Why an attribute of an item has its value. */
  explain(item: Item, attribute: Attribute): string;
  /** A model of the same module, for one item; null disconnects. */
  setScroll(item: Item, scroll: Scroll | null): void;
}

export interface ScrollGeometry {
  alwaysBounceHorizontal: boolean;
  alwaysBounceVertical: boolean;
  boundsSize: Size;
  unscaledContentSize: Size;
  contentInset: Insets;
  safeAreaInsets: Insets;
  pixelScale: number;
}

export interface ScrollConfiguration {
  isScrollEnabled: boolean;
  bounces: boolean;
  bouncesZoom: boolean;
  isDirectionalLockEnabled: boolean;
  isPagingEnabled: boolean;
  delaysContentTouches: boolean;
  scrollsToTop: boolean;
  synthesizesWheelMomentum: boolean;
  /** Both lengths 0 for the size of the view, else both greater than 0. */
  pageSize: Size;
  decelerationRate: number;
  minimumZoomScale: number;
  maximumZoomScale: number;
}

export interface ScrollState {
  isTracking: boolean;
  isDragging: boolean;
  isDecelerating: boolean;
  isZooming: boolean;
  isZoomBouncing: boolean;
  isAnimating: boolean;
  contentOffset: Point;
  contentSize: Size;
  /** While a zoom is animated, or returns to its limit, the scale where it will end. */
  zoomScale: number;
  minimumContentOffset: Point;
  maximumContentOffset: Point;
  /** The scale to draw with, to which `contentOffset` belongs. */
  displayedZoomScale: number;
}

export interface ScrollEvent {
  time: number;
  kind: EventKind;
  /** Of `didEndDragging`, whether it glides on; of an animation's end, whether it arrived. */
  flag: boolean;
  /** Of `willEndDragging`, in points a millisecond. */
  velocity: Point;
  /** Of `willEndDragging`. */
  target: Point;
  contentOffset: Point;
  zoomScale: number;
}

/** A scroll view without a screen: touches, commands and the time go in, offsets and events come out. */
export interface Scroll extends Handle {
  readonly geometry: ScrollGeometry;
  setGeometry(
    changes: { [Key in keyof ScrollGeometry]?: Partial<ScrollGeometry[Key]> }, time: number): void;
  readonly configuration: ScrollConfiguration;
  setConfiguration(
    changes: { [Key in keyof ScrollConfiguration]?: Partial<ScrollConfiguration[Key]> }): void;
  /** The number of a finger is a whole one of 32 bits, with its sign. */
  touch(id: number, phase: TouchPhase, x: number, y: number, time: number): void;
  wheel(dx: number, dy: number, phase: WheelPhase, time: number): void;
  /** Lets the time pass; to be called before each frame is drawn. */
  advance(time: number): void;
  /**
   * When `advance` has to be called next; null if nothing will happen by itself. While anything moves or
   * fades it is the time that the model has got to, which means with the next frame, at a later time.
   */
  readonly nextDeadline: number | null;
  setOffset(x: number, y: number, isAnimated: boolean, time: number): void;
  showRect(rect: Rect, isAnimated: boolean, time: number): void;
  setZoom(scale: number, isAnimated: boolean, time: number): void;
  zoomToRect(rect: Rect, isAnimated: boolean, time: number): void;
  scrollToTop(time: number): void;
  stop(time: number): void;
  readonly state: ScrollState;
  /**
   * The events since the last call, oldest first; they are kept until they are taken: take them from time to time,
   * needed or not.
   */
  takeEvents(): ScrollEvent[];
}

export interface Trellis {
  Solver: new () => Solver;
  /** Throws if the size is not usable. */
  Engine: new (width: number, height: number) => Engine;
  Scroll: new () => Scroll;
  /** The handle of a guide built into an item. */
  area(item: Item, area: Area): Item;
  /** The memory of the module in bytes; it grows, and freed memory is used again. */
  readonly memorySize: number;
}

/** Loads the module from its bytes, a compiled module, or the response of a fetch. */
export function load(
  source: BufferSource | WebAssembly.Module | Response | Promise<Response>): Promise<Trellis>;
