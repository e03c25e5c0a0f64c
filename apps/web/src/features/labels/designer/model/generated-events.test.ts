import { labelDensities, labelPresets } from '@aliquot/zpl/design/dots';
import { clampField, isWithin, printableArea } from '@aliquot/zpl/design/geometry';
import { labelDesign, type LabelDesign } from '@aliquot/zpl/design/label-design';
import { anyDesign, anyField } from '@aliquot/zpl/testing/any-design';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf, isSame } from './design-fields.ts';
import { handles, type DesignerEvent, type DesignerState } from './designer-state.ts';
import { mostSteps } from './history.ts';
import { reduceDesigner, startDesigner } from './reduce-designer.ts';

const ids = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'text-1', 'qr-1', 'gone'];
const id = fc.constantFrom(...ids);
const manyIds = fc.subarray(ids);
const dots = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -30, max: 900 }) },
  { weight: 1, arbitrary: fc.double({ min: -5000, max: 5000 }) },
);
const point = fc.record({ x: dots, y: dots });
const by = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) });
const of = <Type extends DesignerEvent['type']>(type: Type) => fc.record({ type: fc.constant(type) });
const toggle = fc.boolean();

const fieldChange = fc.record(
  {
    x: dots,
    y: dots,
    width: dots,
    height: dots,
    fontSize: fc.oneof(dots, fc.constant('large')),
    barcodeHeight: dots,
    thickness: dots,
    showText: fc.boolean(),
    locked: fc.boolean(),
    name: fc.string({ maxLength: 70 }),
    content: fc.string({ maxLength: 12 }),
    moduleDots: fc.option(dots),
    id: fc.constant('other'),
  },
  { requiredKeys: [] },
);

/** Events that keep the settings of the label as they are. */
const anyFieldEvent: fc.Arbitrary<DesignerEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('undo', 'redo', 'duplicate', 'remove', 'copy', 'paste') }),
  fc.record({ type: fc.constant('select'), id: fc.option(id), toggle }),
  fc.record({ type: fc.constant('select_too'), id }),
  fc.record({ type: fc.constantFrom('select_all', 'select_next', 'select_previous') }),
  fc.record({ type: fc.constant('press_field'), id, toggle, at: point }),
  fc.record({ type: fc.constant('press_handle'), id, handle: fc.constantFrom(...handles), at: point }),
  fc.record({ type: fc.constant('press_paper'), toggle, at: point }),
  ...Array.from({ length: 5 }, () =>
    fc.record({
      type: fc.constant('drag'),
      to: fc.oneof({ weight: 20, arbitrary: point }, fc.constant({ x: Number.NaN, y: Infinity })),
      free: fc.boolean(),
      reach: fc.integer({ min: 0, max: 12 }),
    }),
  ),
  of('release'),
  of('release'),
  of('cancel'),
  fc.record({ type: fc.constantFrom('nudge', 'stretch'), by }),
  fc.record(
    {
      type: fc.constant('add'),
      field: fc.constantFrom('text', 'barcode', 'qr', 'datamatrix', 'box', 'line', 'logo'),
      content: fc.constantFrom('subject.name', 'Fasting', '{{caseId}}'),
      at: point,
    },
    { requiredKeys: ['type', 'field'] },
  ),
  fc.record({
    type: fc.constant('add_logo'),
    bitmap: fc.constantFrom({ width: 8, height: 2, data: btoa('\u00F0\u000F') }, { width: 0, height: 2, data: '' }),
    name: fc.string(),
  }),
  fc.record({ type: fc.constant('change'), ids: manyIds, change: fieldChange }),
  fc.record({
    type: fc.constant('align'),
    edge: fc.constantFrom('left', 'center', 'right', 'top', 'middle', 'bottom'),
  }),
  fc.record({ type: fc.constant('distribute'), axis: fc.constantFrom('x', 'y') }),
  fc.record({
    type: fc.constant('order'),
    ids: manyIds,
    to: fc.constantFrom('front', 'forward', 'backward', 'back'),
  }),
  of('toggle_snap'),
);

const anyEvent = (design: LabelDesign): fc.Arbitrary<DesignerEvent> =>
  fc.oneof(
    { weight: 6, arbitrary: anyFieldEvent },
    {
      weight: 1,
      arbitrary: fc.oneof(
        of('clear'),
        fc.record({
          type: fc.constant('settings'),
          change: fc.record(
            {
              width: fc.integer({ min: 0, max: 3000 }),
              marginLeft: fc.integer({ min: -1, max: 51 }),
              dpi: fc.constantFrom(...labelDensities),
            },
            { requiredKeys: [] },
          ),
        }),
        fc.record({
          type: fc.constant('preset'),
          preset: fc.constantFrom('Custom', ...labelPresets.map(({ name }) => name)),
        }),
        fc.record({ type: fc.constant('density'), dpi: fc.constantFrom(...labelDensities) }),
        fc.record({
          type: fc.constant('fix'),
          fields: id.chain((of) => anyField(of, design.settings)).map((field) => [field]),
        }),
        fc.record({ type: fc.constantFrom('open', 'replace'), design: fc.constant(design) }),
        fc.record({ type: fc.constant('replace'), design: anyDesign }),
      ),
    },
  );

const anyHistory = anyDesign.chain((design) =>
  fc.record({ design: fc.constant(design), events: fc.array(anyEvent(design), { maxLength: 40 }) }),
);

const play = (design: LabelDesign, events: readonly DesignerEvent[]): DesignerState =>
  events.reduce(reduceDesigner, startDesigner(design));

/** As JSON has it: the schema takes spaces off the ends of names. */
const isValid = (design: LabelDesign): boolean => labelDesign.safeParse(design).success;

const runs = { numRuns: 1500, seed: 20_261_119 };

describe('whatever is done in the designer', () => {
  test('[ENT-9] [ENT-10] [VALID-5] the design is one the lab can save', () => {
    fc.assert(
      fc.property(anyHistory, ({ design, events }) => {
        let state = startDesigner(design);
        for (const event of events) {
          state = reduceDesigner(state, event);
          expect(isValid(state.design), JSON.stringify(event)).toBe(true);
          expect(fieldsOf(state.design, state.selection)).toHaveLength(state.selection.length);
        }
      }),
      runs,
    );
  });

  test('[VALID-5] every field stays within the printable area', () => {
    const roomy = anyDesign
      .filter(({ settings }) => printableArea(settings).width >= 140 && printableArea(settings).height >= 140)
      .map(({ settings, fields }) => ({ settings, fields: fields.map((field) => clampField(field, settings)) }));
    fc.assert(
      fc.property(roomy, fc.array(anyFieldEvent, { maxLength: 40 }), (design, events) => {
        const area = printableArea(design.settings);
        let state = startDesigner(design);
        for (const event of events) {
          state = reduceDesigner(state, event);
          expect(
            state.design.fields.filter((field) => !isWithin(field, area)),
            JSON.stringify(event),
          ).toEqual([]);
        }
      }),
      runs,
    );
  });

  test('a field that is the same stays the same object, and an event that changes nothing the same state', () => {
    const steps = new Set(['undo', 'redo', 'release', 'cancel', 'open', 'replace']);
    fc.assert(
      fc.property(anyHistory, ({ design, events }) => {
        let state = startDesigner(design);
        for (const event of events) {
          const next = reduceDesigner(state, event);
          if (next !== state && event.type !== 'open') expect(isSame(next, state), JSON.stringify(event)).toBe(false);
          if (!steps.has(event.type) && (state.gesture === null || event.type === 'drag')) {
            for (const field of next.design.fields) {
              const before = state.design.fields.find((other) => other.id === field.id);
              if (isSame(before, field)) expect(field, JSON.stringify(event)).toBe(before);
            }
            if (isSame(next.design.settings, state.design.settings))
              expect(next.design.settings).toBe(state.design.settings);
          }
          state = next;
        }
      }),
      runs,
    );
  });

  test('everything undone and redone gives the same design, and everything undone the first', () => {
    fc.assert(
      fc.property(anyHistory, ({ design, events }) => {
        const end = reduceDesigner(
          play(
            design,
            events.filter(({ type }) => type !== 'open'),
          ),
          { type: 'release' },
        );
        expect(end.past.length).toBeLessThanOrEqual(mostSteps);
        const forth = end.future.reduce((state) => reduceDesigner(state, { type: 'redo' }), end);
        let back = forth;
        for (let step = 0; step < forth.past.length; step += 1) back = reduceDesigner(back, { type: 'undo' });
        expect(back.design).toEqual(design);
        for (let step = 0; step < forth.past.length; step += 1) back = reduceDesigner(back, { type: 'redo' });
        expect(back.design).toBe(forth.design);
      }),
      runs,
    );
  });

  test('a drag that is canceled leaves the design and its history as they were', () => {
    const drags = fc.array(fc.record({ to: point, free: fc.boolean(), reach: fc.integer({ min: 0, max: 12 }) }), {
      maxLength: 8,
    });
    const press = fc.oneof(
      fc.record({ type: fc.constant('press_field'), id, toggle, at: point }),
      fc.record({ type: fc.constant('press_handle'), id, handle: fc.constantFrom(...handles), at: point }),
      fc.record({ type: fc.constant('press_paper'), toggle, at: point }),
    );
    fc.assert(
      fc.property(anyHistory, press, drags, ({ design, events }, pressed, moves) => {
        const start = reduceDesigner(play(design, events), { type: 'release' });
        const down = reduceDesigner(start, pressed);
        const dragged = moves.reduce((state, move) => reduceDesigner(state, { type: 'drag', ...move }), down);
        const end = reduceDesigner(dragged, { type: 'cancel' });
        expect(end.design).toBe(start.design);
        expect(end.past).toBe(start.past);
        expect(end.future).toBe(start.future);
        expect(end.selection).toEqual(down.selection);
        expect(end.gesture).toBeNull();
      }),
      runs,
    );
  });

  test('a group keeps its shape when it is dragged or nudged', () => {
    const shapeOf = (state: DesignerState) => {
      const group = fieldsOf(state.design, state.selection).filter(({ locked }) => !locked);
      const [first] = group;
      return group.map(({ x, y, width, height }) => [x - (first?.x ?? 0), y - (first?.y ?? 0), width, height]);
    };
    fc.assert(
      fc.property(anyHistory, manyIds, point, point, by, ({ design, events }, chosen, from, to, step) => {
        const start = chosen.reduce(
          (state, one) => reduceDesigner(state, { type: 'select', id: one, toggle: true }),
          reduceDesigner(play(design, events), { type: 'release' }),
        );
        const last = start.selection.at(-1) ?? 'f0';
        const pressed = reduceDesigner(start, { type: 'press_field', id: last, toggle: false, at: from });
        const dragged = reduceDesigner(pressed, { type: 'drag', to, free: false, reach: 8 });
        expect(shapeOf(dragged)).toEqual(shapeOf(pressed));
        const nudged = reduceDesigner(dragged, { type: 'nudge', by: step });
        expect(shapeOf(nudged)).toEqual(shapeOf(pressed));
        const locked = (state: DesignerState) => state.design.fields.filter((field) => field.locked);
        expect(locked(nudged)).toEqual(locked(start));
      }),
      runs,
    );
  });
});
