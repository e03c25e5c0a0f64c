import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '#testing/ranges.ts';
import { isLongForm, testEnv } from '#testing/test-env.ts';
import { watchOnly } from '#testing/model-lab/properties.ts';
import { nothingCounted, runSequence, shrink, weighted, type Act } from '#testing/model-lab/model-lab.ts';

const { ACTS, PROPERTY = null } = testEnv;
const total = Number(ACTS ?? 20_000);
const perSequence = 100;

const number = fc.integer({ min: 0, max: 999 });
const someAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(...weighted.map(({ kind, weight }) => ({ weight, arbitrary: fc.constant(kind) }))),
  a: number,
  b: number,
  c: number,
});
const someSequence = fc.array(someAct, { minLength: perSequence, maxLength: perSequence });

/** Every effect of section 5 on every class it can have. */
const effects = [
  'open judged_again',
  'open recalculated',
  'open ended',
  'open proposed',
  'approved annulled',
  'approved voided',
  'reported in_doubt',
  'reported cleared',
];

test(
  `[P1] [P2] [P3] [P4] [P5] [P6] [P7] [P8] [P9] [P10] [P11] [P12] [P13] [P14] [P17] [P20] hold after each of ${total} actions`,
  { timeout: 1_800_000 },
  async ({ annotate }) => {
    const counts = nothingCounted();
    const sequences = fc.sample(someSequence, { numRuns: Math.ceil(total / perSequence), seed });
    watchOnly(PROPERTY);
    for (const sequence of sequences) {
      const broken = runSequence(sequence, counts);
      if (broken === null) continue;
      if (PROPERTY !== null) throw new Error(broken);
      const { sequence: fewest, failure } = shrink(sequence);
      throw new Error([failure, ...fewest.map((act) => JSON.stringify(act))].join('\n'));
    }
    if (!isLongForm) return;
    const named = (found: ReadonlyMap<string, number>): string =>
      [...found].map(([name, count]) => `${name} ${count}`).join(', ');
    await annotate(`${total} actions: ${named(counts.acts)}`);
    await annotate(`effects: ${named(counts.effects)}`);
    for (const effect of effects) expect(counts.effects.get(effect) ?? 0, effect).toBeGreaterThanOrEqual(200);
  },
);
