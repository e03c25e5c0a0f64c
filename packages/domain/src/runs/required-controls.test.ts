import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import type { ControlTarget } from './quality-control.ts';
import { lackingControls, lackingWords, type ControlNeeds, type StandingControl } from './required-controls.ts';

const limits: ControlTarget = { low: decimal('1'), high: decimal('2'), within: null, code: null };
const nothing: ControlTarget = { low: null, high: null, within: null, code: null };
const spec = (id: number, values: Partial<ControlNeeds['specs'][number]> = {}) => ({
  id,
  type: 'coded' as const,
  required: true,
  active: true,
  ...values,
});
const serology: ControlNeeds = { test: 'HIV', controls: ['low positive', 'negative', 'positive'], specs: [spec(1)] };
const control = (label: string, targets: StandingControl['targets'] = { '1': limits }): StandingControl => ({
  kind: 'control',
  label,
  targets,
});
const whole = [control('Negative control'), control('Low positive'), control('Positive, lot 4')];
const said = (needs: readonly ControlNeeds[], items: readonly StandingControl[]): string | null =>
  lackingWords(lackingControls(needs, items));

describe('[SAFE-A11] the controls that workflows ask for', () => {
  test('are all there, by the name their labels contain', () => {
    expect(said([serology], whole)).toBeNull();
    expect(said([], [])).toBeNull();
  });

  test.each<[string, StandingControl[], string]>([
    ['none', [], 'The controls “low positive”, “negative”, “positive” for HIV are missing.'],
    ['one is missing', whole.slice(1), 'The control “negative” for HIV is missing.'],
    ['a low positive one is no positive one', whole.slice(0, 2), 'The control “positive” for HIV is missing.'],
    [
      'a duplicate and a calibrator are none',
      [
        ...whole.slice(1),
        { ...control('Negative'), kind: 'duplicate' },
        { ...control('Negative'), kind: 'calibrator' },
      ],
      'The control “negative” for HIV is missing.',
    ],
    [
      'one has no limits',
      [control('Negative', {}), ...whole.slice(1)],
      'The control “negative” has no limits for HIV.',
    ],
    [
      'one has limits that say nothing',
      [control('Negative', { '1': nothing }), ...whole.slice(1)],
      'The control “negative” has no limits for HIV.',
    ],
    [
      'one has limits for another result',
      [control('Negative', { '2': limits }), ...whole.slice(1)],
      'The control “negative” has no limits for HIV.',
    ],
  ])('%s', (_name, items, sentence) => expect(said([serology], items)).toBe(sentence));

  test('check every measured result the test cannot be completed without, by one control of that name or by several', () => {
    const pair = { ...serology, controls: ['negative'], specs: [spec(1), spec(2, { type: 'numeric' })] };
    expect(said([pair], [control('Negative')])).toBe('The control “negative” has no limits for HIV.');
    expect(said([pair], [control('Negative'), control('Negative index', { '2': limits })])).toBeNull();
    const free = [
      spec(2, { type: 'text' }),
      spec(3, { type: 'calculated' }),
      spec(4, { required: false }),
      spec(5, { active: false }),
    ];
    expect(said([{ ...pair, specs: [spec(1), ...free] }], [control('Negative')])).toBeNull();
    expect(said([{ ...pair, specs: [spec(1)] }], [{ ...control('Negative water'), kind: 'blank' }])).toBeNull();
  });

  test('of several tests: each asks for its own', () => {
    const other = { ...serology, test: 'HCV', specs: [spec(9)] };
    expect(said([serology, other], whole)).toBe(
      'The controls “low positive”, “negative”, “positive” have no limits for HCV.',
    );
  });
});
