import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { isClosed } from '@aliquot/domain/accessions/closed-case';

export type DueWords = { text: string; tone: 'over' | 'soon' | 'later' | 'done' };

const minute = 60_000;
const soonMinutes = 60;

const span = (minutes: number): string => {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} m` : `${minutes} m`;
};

/** When the next test of a case is due, as people at a bench say it. */
export const dueWords = (dueAt: string, status: AccessionStatus, now: number): DueWords => {
  if (isClosed(status)) return { text: '–', tone: 'done' };
  const minutes = Math.floor((Date.parse(dueAt) - now) / minute);
  if (minutes < 0) return { text: `${span(-minutes)} late`, tone: 'over' };
  return { text: `in ${span(minutes)}`, tone: minutes < soonMinutes ? 'soon' : 'later' };
};
