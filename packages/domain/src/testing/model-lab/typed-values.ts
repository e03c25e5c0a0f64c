/** What somebody types into a cell. */
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { pick } from './acting.ts';

export const typings = ['normal', 'abnormal', 'critical', 'below', 'above', 'not_done'] as const;
export type Typing = (typeof typings)[number];

type Typed = Readonly<Record<Exclude<Typing, 'not_done'>, readonly string[]>>;

const figures: Readonly<Record<string, Typed>> = {
  K: {
    normal: ['4.1', '4.4', '5.0', '3.8'],
    abnormal: ['5.6', '3.1', '5.9'],
    critical: ['7.9', '2.2', '6.5'],
    below: ['<3.0', '<1.0'],
    above: ['>6.0', '>10.0', '>5.5'],
  },
  CREA: {
    normal: ['0.75', '0.90', '1.00'],
    abnormal: ['1.20', '1.90', '0.50'],
    critical: ['4.40'],
    below: ['<0.20'],
    above: ['>9.00'],
  },
  CHOL: { normal: ['180', '199'], abnormal: ['240'], critical: ['390'], below: ['<50'], above: ['>500'] },
  HDL: { normal: ['55', '41'], abnormal: ['30'], critical: ['12'], below: ['<10'], above: ['>120'] },
  TRIG: { normal: ['100', '145'], abnormal: ['300'], critical: ['520'], below: ['<30'], above: ['>900'] },
  NA: {
    normal: ['140', '137', '143'],
    abnormal: ['131', '149'],
    critical: ['118', '165'],
    below: ['<125'],
    above: ['>150'],
  },
  INDEX: { normal: ['0.2', '0.9'], abnormal: ['1.4'], critical: ['8.8'], below: ['<0.1'], above: ['>9.0'] },
  CT: { normal: ['35.0', '38.5'], abnormal: ['22.0'], critical: ['12.0'], below: ['<10.0'], above: ['>40.0'] },
  SERO: { normal: ['NEG'], abnormal: ['POS'], critical: ['EQUIV'], below: ['NEG'], above: ['POS'] },
  PCR: { normal: ['NDET'], abnormal: ['DET'], critical: ['INV'], below: ['NDET'], above: ['DET'] },
  ANA: { normal: ['40'], abnormal: ['80', '160'], critical: ['640'], below: ['<80'], above: ['>160', '>=640'] },
  TXT: { normal: ['Clear'], abnormal: ['Turbid'], critical: ['Bloody'], below: ['Straw'], above: ['Amber'] },
};
const glucose: Readonly<Record<string, Typed>> = {
  'mg/dL': {
    normal: ['85', '95'],
    abnormal: ['130', '60', '240'],
    critical: ['600', '30'],
    below: ['<50'],
    above: ['>400'],
  },
  'mmol/L': {
    normal: ['4.5', '5.2'],
    abnormal: ['7.0', '3.2'],
    critical: ['30.0', '2.0'],
    below: ['<3.0'],
    above: ['>20.0'],
  },
};

export const typedOf = ({ code, unit }: ResultSpec, typing: Typing, by: number): string => {
  if (typing === 'not_done') return `- ${pick(['clotted', 'too little'], by) ?? ''}`;
  const values = code === 'GLU' ? glucose[unit ?? ''] : figures[code];
  return pick(values?.[typing] ?? [], by) ?? '';
};

/** Mostly normal, as in a laboratory. */
export const typingOf = (by: number): Typing => {
  const nth = by % 20;
  if (nth < 11) return 'normal';
  if (nth < 15) return 'abnormal';
  return typings[nth - 13] ?? 'normal';
};
