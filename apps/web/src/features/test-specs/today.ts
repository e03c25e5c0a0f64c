import { isoLabDay } from '@aliquot/domain/time/lab-day';
import { homeClock } from '#time/home-zone.ts';

/** The day where this workstation's laboratory stands, yyyy-mm-dd: the tables of today and of every later day they change are judged. */
export const today = (now = Date.now()): string => isoLabDay(now, homeClock().zone);
