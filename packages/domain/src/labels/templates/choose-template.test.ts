import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTemplate } from './choose-template.ts';

const uses = [
  { tubeId: null, name: 'default' },
  { tubeId: 7, name: 'lavender' },
];

test('a tube gets the template of its type, else the lab’s default, else the built-in label', () => {
  expect(chooseTemplate(uses, 7)?.name).toBe('lavender');
  expect(chooseTemplate(uses, 8)?.name).toBe('default');
  expect(chooseTemplate(uses.slice(1), 8)).toBeNull();
  expect(chooseTemplate([], 7)).toBeNull();
});

test('no tube gets the template of another type, in whatever order templates come', () => {
  const tubeIds = fc.uniqueArray(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 7 });
  fc.assert(
    fc.property(tubeIds, fc.integer({ min: 1, max: 6 }), (ids, tubeId) => {
      const chosen = chooseTemplate(
        ids.map((id) => ({ tubeId: id })),
        tubeId,
      );
      const expected = ids.includes(tubeId) ? { tubeId } : ids.includes(null) ? { tubeId: null } : null;
      expect(chosen).toEqual(expected);
    }),
  );
});
