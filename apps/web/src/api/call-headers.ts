import { takeActivity } from './activity.ts';

/** On every call: proof that our own script made it (a foreign page cannot set it), and whether a person acted. */
export const callHeaders = (): Record<string, string> =>
  takeActivity() ? { 'x-aliquot': '1', 'x-aliquot-active': '1' } : { 'x-aliquot': '1' };
