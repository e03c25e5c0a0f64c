/** The tasks that must be open, read off the state of the model. Shares no code with the engine. */
import { isOpen } from '#results/stored-result.ts';
import { tubesOfSample } from './standing.ts';
import type { ModelState } from './state.ts';

export const referenceDuties = (state: ModelState): string[] => {
  const wanted: string[] = [];
  for (const one of state.results.filter(({ current }) => current)) {
    const proposal = state.results.find(
      (other) => !other.current && isOpen(other) && other.orderId === one.orderId && other.specId === one.specId,
    );
    const corrects = state.results.find(({ id }) => id === one.correctsId);
    const say = (kind: string): number => wanted.push(`${kind} ${one.orderId} ${one.id}`);
    if (isOpen(one)) {
      if (one.annulledAt !== null) say('re_approve');
    } else if (one.reportedAt === null) {
      if (corrects !== undefined && corrects.reportedAt !== null) say('corrected_report');
    } else if (proposal?.proposedBy === 'engine') say('corrected_report');
    else if (one.laterDoubts.length > 0 && proposal === undefined) say('decide');
  }
  for (const { id, status, sampleId } of state.orders) {
    const isGone = tubesOfSample(state, sampleId).some((tube) => tube.status === 'rejected');
    const hasResult = state.results.some(({ current, orderId }) => current && orderId === id);
    const isOver = ['cancelled', 'reported', 'final'].includes(status);
    if (isGone && !hasResult && !isOver) wanted.push(`recollect ${id} `);
  }
  return wanted.sort();
};

export const openDuties = ({ duties }: ModelState): string[] =>
  duties
    .filter(({ status }) => status === 'open')
    .map(({ kind, orderId, resultId }) => `${kind} ${orderId} ${resultId ?? ''}`)
    .sort();
