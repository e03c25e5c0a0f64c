import { describe, expect, test } from 'vitest';
import { conditionKeys, conditionLabels, followCondition, sampleConditions } from './condition.ts';

describe('what a condition does', () => {
  test.each([
    ['ok', 'none', null, []],
    ['lipemic', 'note', null, []],
    ['icteric', 'note', null, []],
    ['hemolysed', 'hold', 'specimen', ['report']],
    ['qns', 'hold', 'specimen', ['run']],
    ['warm', 'hold', 'specimen', ['run']],
    ['clotted', 'reject', 'specimen', ['run', 'report']],
    ['leaking', 'reject', 'specimen', ['run', 'report']],
    ['mislabelled', 'reject', 'identity', ['run', 'report']],
    ['unlabelled', 'reject', 'identity', ['run', 'report']],
  ] as const)('%s: %s', (condition, kind, category, blocks) => {
    const effect = followCondition(condition, '26-000001-1');
    expect([effect.kind, effect.hold?.category ?? null, effect.hold?.blocks ?? []]).toEqual([kind, category, blocks]);
  });

  test('every hold names its tube and what to do; every condition has words and a key of its own', () => {
    for (const condition of sampleConditions) {
      const { hold, sentence } = followCondition(condition, '26-000001-1');
      expect(sentence).toMatch(/^[A-Z].+\.$/u);
      if (hold !== null) expect(hold.reason).toMatch(/^Tube 26-000001-1 .+\. [A-Z].+\.$/u);
      expect(conditionLabels[condition]).not.toBe('');
    }
    expect(new Set(Object.values(conditionKeys)).size).toBe(sampleConditions.length);
  });
});
