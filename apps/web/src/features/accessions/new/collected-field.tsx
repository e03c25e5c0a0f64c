import { labClock } from '@aliquot/domain/time/lab-clock';
import { readTypedTime } from '@aliquot/domain/time/typed-time';
import { TextField } from '#ui/field/text-field.tsx';
import type { NewCase } from './new-case.ts';

/** "Today, Sun 15 Nov, 09:15 EST": read back with its zone, because it is typed without one. */
const inWords = (at: Date, timezone: string, now: number): string => {
  const clock = labClock(timezone, null);
  return `${clock.dayHead(at.getTime(), null, now) ?? ''}, ${clock.time(at.getTime())}`;
};

/** When it was drawn, typed with one hand and read back in words on the laboratory's clock. */
export const CollectedField = ({
  value,
  now,
  onChange,
}: {
  value: NewCase;
  now: number;
  onChange: (change: Partial<NewCase>) => void;
}) => {
  const timezone = value.lab?.timezone ?? 'US/Eastern';
  const typed = value.collected.trim();
  const read = typed === '' ? null : readTypedTime(typed, new Date(now), timezone);
  return (
    <TextField
      label="Collected at"
      optional
      autoComplete="off"
      value={value.collected}
      hint={read?.ok ? inWords(read.at, timezone, now) : 't = today, t-1 = yesterday, 0915 = 9:15, -2h = 2 h ago'}
      error={read?.ok === false ? read.reason : undefined}
      onChange={(event) => onChange({ collected: event.target.value })}
    />
  );
};
