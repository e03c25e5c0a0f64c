/** What the label designer knows, and everything that can happen to it. Pointer, keys and panels send the same events. */
import type { LabelDensity, LabelPreset } from '@aliquot/zpl/design/dots';
import type { FieldType, LabelDesign, LabelField, LabelSettings } from '@aliquot/zpl/design/label-design';

/** In dots of the label. */
export type Point = { readonly x: number; readonly y: number };

/** Where a field is taken hold of to resize it, as they are drawn: of a small field corners lie above edges. */
export const handles = ['n', 'e', 's', 'w', 'nw', 'ne', 'se', 'sw'] as const;
export type Handle = (typeof handles)[number];

/** A line that a moved edge or middle snapped to, from end to end of what it aligns. */
export type Guide = {
  readonly axis: 'x' | 'y';
  /** Where the line stands on its axis. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

/** A drag from press to release; the design is the one it began with, so that cancelling is going back to it. */
export type Gesture =
  | { readonly kind: 'move'; readonly from: Point; readonly before: LabelDesign }
  | {
      readonly kind: 'resize';
      readonly id: string;
      readonly handle: Handle;
      readonly from: Point;
      readonly before: LabelDesign;
    }
  /** A frame drawn on blank paper selects what it touches. */
  | { readonly kind: 'frame'; readonly from: Point; readonly to: Point; readonly before: readonly string[] };

export type DesignerState = {
  readonly design: LabelDesign;
  /** Ids of selected fields, in the order they were selected; the last one is the one that properties and alignment start from. */
  readonly selection: readonly string[];
  readonly past: readonly LabelDesign[];
  readonly future: readonly LabelDesign[];
  /** What the last change was of: changes of one kind in a row are one step to undo. */
  readonly lastChange: string | null;
  readonly gesture: Gesture | null;
  readonly guides: readonly Guide[];
  readonly snap: boolean;
  readonly clipboard: readonly LabelField[];
};

export type Align = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Order = 'front' | 'forward' | 'backward' | 'back';
/** A part of a field as its panel changes it; what the field's type does not have is ignored. */
export type FieldChange = Readonly<Record<string, unknown>>;

export type DesignerEvent =
  /** Another design is opened: history and selection begin anew. */
  | { readonly type: 'open'; readonly design: LabelDesign }
  /** Another design in this one's place, as one step: an older version, a file. */
  | { readonly type: 'replace'; readonly design: LabelDesign }
  | { readonly type: 'undo' | 'redo' }
  /** `toggle` adds to the selection or takes from it; without it the field alone is selected. Null selects nothing. */
  | { readonly type: 'select'; readonly id: string | null; readonly toggle?: boolean }
  /** As the last of the selection, whether it was in it or not. */
  | { readonly type: 'select_too'; readonly id: string }
  | { readonly type: 'select_all' }
  /** The next or previous field in the order of the layers; at the end it begins again. */
  | { readonly type: 'select_next' | 'select_previous' }
  /** Gestures. Locked fields are selected and do not move. */
  | { readonly type: 'press_field'; readonly id: string; readonly toggle: boolean; readonly at: Point }
  | { readonly type: 'press_handle'; readonly id: string; readonly handle: Handle; readonly at: Point }
  | { readonly type: 'press_paper'; readonly toggle: boolean; readonly at: Point }
  /** `free` (Alt held) does not snap; `reach` is how near in dots an edge snaps, which depends on the zoom. */
  | { readonly type: 'drag'; readonly to: Point; readonly free: boolean; readonly reach: number }
  | { readonly type: 'release' }
  | { readonly type: 'cancel' }
  /** By key: the selection moves, or its right and lower edges do. */
  | { readonly type: 'nudge'; readonly by: Point }
  | { readonly type: 'stretch'; readonly by: Point }
  /** A new field, in the middle of the printable area unless said where; it is selected. A value is one binding's name. */
  | {
      readonly type: 'add';
      readonly field: FieldType;
      readonly content?: string;
      readonly name?: string;
      readonly at?: Point;
    }
  | {
      readonly type: 'add_logo';
      readonly bitmap: { readonly width: number; readonly height: number; readonly data: string };
      readonly name: string;
    }
  | { readonly type: 'change'; readonly ids: readonly string[]; readonly change: FieldChange }
  | { readonly type: 'settings'; readonly change: Partial<LabelSettings> }
  | { readonly type: 'preset'; readonly preset: LabelPreset }
  /** The same label at another density: every place and size in its dots. */
  | { readonly type: 'density'; readonly dpi: LabelDensity }
  | { readonly type: 'align'; readonly edge: Align }
  | { readonly type: 'distribute'; readonly axis: 'x' | 'y' }
  | { readonly type: 'order'; readonly ids: readonly string[]; readonly to: Order }
  | { readonly type: 'duplicate' | 'remove' | 'copy' | 'paste' | 'clear' }
  /** The fields of a fix take the place of those with their ids. */
  | { readonly type: 'fix'; readonly fields: readonly LabelField[] }
  | { readonly type: 'toggle_snap' };
