/** Kinds of work that follow from a change. Apart from the rules, so that a screen can name them without loading those. */
export const dutyKinds = ['re_approve', 'decide', 'corrected_report', 'recollect'] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Also work that follows from time alone: a call nobody read back in time. */
export const everyDutyKind = [...dutyKinds, 'escalated_call'] as const;
export type EveryDutyKind = (typeof everyDutyKind)[number];
