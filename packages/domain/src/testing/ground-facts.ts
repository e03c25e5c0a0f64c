import type { GroundFacts } from '#consequences/ground-facts.ts';
import { specOf } from './result-specs.ts';
import { decimal } from '#measures/decimal.ts';
import type { Judgement } from '#results/evaluate-result.ts';
import type { EnteredValue } from '#results/entered-value.ts';
import type { BenchRun, BenchTube } from '#results/bench-facts.ts';
import type { PersonThen } from '#results/stored-result.ts';

export const judgedAt = new Date('2026-11-15T18:00:00.000Z');

export const tubeOf = (rest: Partial<BenchTube> = {}): BenchTube => ({
  id: 1,
  parentId: null,
  barcode: 'T-1',
  tubeCode: 'SST',
  status: 'received',
  condition: 'ok',
  rejectReason: null,
  collectedAt: '2026-11-15T16:00:00.000Z',
  receivedAt: '2026-11-15T17:00:00.000Z',
  leftAt: null,
  ...rest,
});

export const runOf = (rest: Partial<BenchRun> = {}): BenchRun => ({
  id: 1,
  number: 'R-1',
  status: 'review',
  reason: null,
  startedAt: '2026-11-15T17:30:00.000Z',
  instrumentId: null,
  qc: 'passed',
  ...rest,
});

export const numberOf = (value: string, operator: '=' | '<' | '>' = '='): EnteredValue => ({
  kind: 'numeric',
  operator,
  value: decimal(value),
});

const ann: PersonThen = { subjectId: 1, sex: 'female', dateOfBirth: '1986-05-04', birthPrecision: 'day' };

/** Grounds that nothing speaks against: without a doubt where the value is normal. */
export const clearFacts = ({
  value = numberOf('4.1'),
  ...rest
}: Partial<Omit<GroundFacts, 'value'>> & { value?: EnteredValue } = {}): GroundFacts => ({
  value: { value, calculated: false, comment: null, corrects: false, second: 'not_needed' },
  specimen: { tube: tubeOf(), root: tubeOf(), measuredAt: '2026-11-15T17:30:00.000Z' },
  collection: {
    at: '2026-11-15T16:00:00.000Z',
    known: true,
    receivedAt: '2026-11-15T17:00:00.000Z',
    timezone: 'US/Eastern',
  },
  person: { now: ann, entered: ann },
  identityHold: null,
  input: [],
  neighbor: [],
  order: { orderId: 1, status: 'in_progress', openNotes: [], hold: null, holdId: null },
  run: { required: false, run: null },
  qc: { run: null, blocks: true },
  instrumentId: null,
  test: { method: 'ISE', tubes: [{ code: 'SST', preference: 'preferred' }], spec: specOf(), specVersion: 1 },
  labelOf: (code) => code,
  ...rest,
});

export const normal: Judgement = {
  flag: 'N',
  critical: false,
  mayBeCritical: false,
  because: '4.1 is normal.',
  range: null,
  delta: { kind: 'not_checked', because: 'Delta not checked: no rule set.' },
};
