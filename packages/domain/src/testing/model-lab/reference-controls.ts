/** The quality control of a run, written down once more from what happened to its controls, one event after the other. */
import type { QcState } from '#runs/run-state.ts';
import type { ControlEvent } from './state.ts';

type Standing = 'unread' | 'in' | 'out' | 'out, and a manager said so';

const standingAfter = (events: readonly ControlEvent[]): Map<string, Standing> => {
  const standing = new Map<string, Standing>();
  for (const event of events) {
    if (event.kind === 'placed') standing.set(event.control, 'unread');
    if (event.kind === 'removed') standing.delete(event.control);
    if (event.kind === 'read') standing.set(event.control, event.isIn ? 'in' : 'out');
    if (event.kind !== 'overridden') continue;
    for (const [control, how] of standing) if (how === 'out') standing.set(control, 'out, and a manager said so');
  }
  return standing;
};

export const referenceQc = (events: readonly ControlEvent[]): QcState => {
  const last = events.at(-1);
  if (last?.kind === 'set') return last.qc;
  const standing = standingAfter(events);
  const hows = [...standing.values()];
  if (hows.includes('out')) return 'failed';
  if (last?.asks === true && !(standing.has('Negative control') && standing.has('Positive control'))) return 'missing';
  if (hows.length === 0) return 'none';
  if (hows.includes('unread')) return 'pending';
  return hows.every((how) => how === 'in') ? 'passed' : 'overridden';
};
