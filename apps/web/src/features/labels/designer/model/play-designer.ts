/** Labels and events for tests of the designer, in a few words. */
import { withBarHeight } from '@aliquot/zpl/design/geometry';
import { labelDesign, labelField, type LabelDesign, type LabelField } from '@aliquot/zpl/design/label-design';
import type { DesignerEvent, DesignerState } from './designer-state.ts';
import { reduceDesigner, startDesigner } from './reduce-designer.ts';

type Parts = Readonly<Record<string, unknown>> & { readonly id: string };

/** 100 by 30 dots unless said otherwise. */
export const text = (parts: Parts): LabelField =>
  labelField.parse({ type: 'text', content: 'Text', x: 50, y: 50, width: 100, height: 30, ...parts });

export const barcode = (parts: Parts): LabelField =>
  withBarHeight(
    labelField.parse({ type: 'barcode', content: '{{tube.barcode}}', x: 50, y: 40, width: 300, height: 72, ...parts }),
    203,
  );

/** The usual label: 456 by 152 dots, of which 8 to 448 and 8 to 144 are printable. */
export const labelWith = (...fields: readonly LabelField[]): LabelDesign => labelDesign.parse({ settings: {}, fields });

/** A large label, with room around the fields: 1000 by 1000 dots and no margins. */
export const paperWith = (...fields: readonly LabelField[]): LabelDesign =>
  labelDesign.parse({
    settings: { width: 1000, height: 1000, marginTop: 0, marginLeft: 0, marginRight: 0, marginBottom: 0 },
    fields,
  });

export const play = (from: LabelDesign | DesignerState, ...events: readonly DesignerEvent[]): DesignerState =>
  events.reduce(reduceDesigner, 'design' in from ? from : startDesigner(from));

export const fieldIn = (state: DesignerState, id: string): LabelField => {
  const field = state.design.fields.find((other) => other.id === id);
  if (field === undefined) throw new Error(`no field ${id}`);
  return field;
};

export const pick = (...ids: readonly string[]): DesignerEvent[] =>
  ids.map((id, at) => ({ type: 'select', id, toggle: at > 0 }));
export const press = (id: string, x = 0, y = 0): DesignerEvent => ({
  type: 'press_field',
  id,
  toggle: false,
  at: { x, y },
});
/** Does not snap. */
export const dragTo = (x: number, y: number): DesignerEvent => ({ type: 'drag', to: { x, y }, free: true, reach: 6 });
export const snapTo = (x: number, y: number, reach = 6): DesignerEvent => ({
  type: 'drag',
  to: { x, y },
  free: false,
  reach,
});
export const release: DesignerEvent = { type: 'release' };
export const cancel: DesignerEvent = { type: 'cancel' };
export const undo: DesignerEvent = { type: 'undo' };
export const redo: DesignerEvent = { type: 'redo' };
export const nudge = (x: number, y: number): DesignerEvent => ({ type: 'nudge', by: { x, y } });
