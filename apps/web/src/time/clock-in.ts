import { labClock, type LabClock } from '@aliquot/domain/time/lab-clock';

/** The zone this computer is set to. */
const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const clocks = new Map<string, LabClock>();

/** The clock of a laboratory, by its zone. While the zone is not known, this computer's, named on every time. */
export const clockIn = (zone: string | null): LabClock => {
  const known = clocks.get(zone ?? '');
  if (known !== undefined) return known;
  const clock = zone === null ? labClock(readerZone(), null) : labClock(zone, readerZone());
  clocks.set(zone ?? '', clock);
  return clock;
};
