import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';

/** As it is read out: "Potassium 7.4 mmol/L". */
export const valueWords = ({ label, shown, unit }: Pick<CriticalCall, 'label' | 'shown' | 'unit'>): string =>
  [label, shown, unit].filter((part) => part !== null && part !== '').join(' ');
