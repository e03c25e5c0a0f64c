import type { ControlTarget } from '@aliquot/domain/runs/quality-control';
import type { RunRow } from '@aliquot/domain/runs/run';
import type { RunItemKind, RunLayout } from '@aliquot/domain/runs/run-layout';
import type { QcState } from '@aliquot/domain/runs/run-state';

/** "Sodium, Potassium and 2 more": what is worked in a run, in one line. */
export const testsWords = (tests: RunRow['tests'], most = 2): string => {
  const names = tests.map(({ name }) => name);
  return names.length <= most + 1
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
};

export const qcWords: Readonly<Record<QcState, string>> = {
  none: 'No controls',
  missing: 'Controls missing',
  pending: 'QC pending',
  passed: 'QC passed',
  failed: 'QC failed',
  overridden: 'QC overridden',
};

export const kindWords: Readonly<Record<RunItemKind, string>> = {
  order: 'Tube',
  control: 'Control',
  calibrator: 'Calibrator',
  blank: 'Blank',
  duplicate: 'Duplicate',
};

export const layoutWords: Readonly<Record<RunLayout, string>> = {
  list: 'List',
  plate96: '96-well plate',
  rack: 'Rack',
};

/** "3.8 to 4.2", "REACTIVE", "within 0.3 of its tube": what is expected. */
export const targetWords = ({ low, high, within, code }: ControlTarget): string => {
  if (code !== null) return code;
  if (within !== null) return `within ${within} of its tube`;
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (low !== null) return `${low} or more`;
  return high === null ? 'any value' : `${high} or less`;
};

/** "1 tube", "24 tubes". */
export const samplesWords = (count: number): string => `${count} ${count === 1 ? 'tube' : 'tubes'}`;
