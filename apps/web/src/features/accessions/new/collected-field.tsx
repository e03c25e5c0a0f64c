import { labClock } from '@aliquot/domain/time/lab-clock';
import { TextField } from '#ui/field/text-field.tsx';
import { frozenTime, readCollected, zoneOf } from './collected-time.ts';
import { KeptMark } from './kept-mark.tsx';
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
  error,
  onChange,
}: {
  value: NewCase;
  now: number;
  error: string | undefined;
  onChange: (change: Partial<NewCase>) => void;
}) => {
  const read = readCollected(value, new Date(now));
  /** Counted from the moment it is typed, and written out once the hands leave it. */
  const type = (collected: string): void => onChange({ collected, collectedTyped: new Date().toISOString() });
  const leave = (): void => {
    const frozen = frozenTime(value, new Date(now));
    if (frozen !== value.collected) onChange({ collected: frozen });
  };
  return (
    <>
      <TextField
        label="Collected at"
        optional
        autoComplete="off"
        value={value.collected}
        hint={
          read?.ok ? inWords(read.at, zoneOf(value), now) : 't = today, t-1 = yesterday, 0915 = 9:15, -2h = 2 h ago'
        }
        error={read?.ok === false ? read.reason : error}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <KeptMark value={value} field="collected" />
    </>
  );
};
