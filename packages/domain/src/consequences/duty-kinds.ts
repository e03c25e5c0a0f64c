/** Kinds of work that follow from a change. Apart from the rules, so that a screen can name them without loading those. */
export const dutyKinds = ['re_approve', 'decide', 'corrected_report', 'recollect'] as const;
export type DutyKind = (typeof dutyKinds)[number];
