/** Who may take a control out or type its reading again. */
import { refuse, type Refusal } from '#errors/refusal.ts';
import type { RunItemKind } from './run-layout.ts';
import type { RunState } from './run-state.ts';

export type Changing = { readonly byManager: boolean; readonly reason: string };

/** Before the start nothing was measured. After it a control may have read badly, typed or not. */
export const takingNeedsReason = ({ kind }: { readonly kind: RunItemKind }, state: RunState): boolean =>
  kind !== 'order' && state !== 'new';

export const whyNotTakeOut = (
  item: { readonly kind: RunItemKind; readonly label: string | null },
  state: RunState,
  { byManager, reason }: Changing,
): Refusal | null => {
  if (!takingNeedsReason(item, state)) return null;
  const name = item.label ?? 'The control';
  if (!byManager) {
    return refuse(
      'MANAGER_ONLY',
      `Not removed. The run has started, and ${name} is part of its quality control. Ask a lab manager to remove it with a reason, or reject the run.`,
    );
  }
  return reason.trim() === ''
    ? refuse('REASON_NEEDED', `Not removed. ${name} was part of a started run. Give a reason.`)
    : null;
};

/** The same value again is no other reading, unless a manager says why it is. */
export const isTypedOver = (
  before: { readonly typed: string } | undefined,
  typed: string,
  { reason }: Pick<Changing, 'reason'>,
): boolean => before !== undefined && (before.typed !== typed || reason.trim() !== '');

export const whyNotTypeOver = (
  { label }: { readonly label: string | null },
  { typed }: { readonly typed: string },
  { byManager, reason }: Changing,
): Refusal | null => {
  const name = label ?? 'The control';
  if (!byManager) {
    return refuse(
      'MANAGER_ONLY',
      `Not saved. ${name} already has the result ${typed}. Ask a lab manager to change it with a reason, or reject the run.`,
    );
  }
  return reason.trim() === ''
    ? refuse('REASON_NEEDED', `Not saved. ${name} already has the result ${typed}. Give a reason for the change.`)
    : null;
};
