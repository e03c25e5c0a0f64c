import { readTypedTime } from '@aliquot/domain/time/typed-time';
import { TextField } from '../../../ui/text-field.tsx';
import type { NewCase } from './new-case.ts';

const inWords = (at: Date, timezone: string): string =>
  at.toLocaleString('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

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
      hint={read?.ok ? `${inWords(read.at, timezone)}, ${timezone}` : 't today · t-1 yesterday · 0915 time · -2h ago'}
      error={read?.ok === false ? read.reason : undefined}
      onChange={(event) => onChange({ collected: event.target.value })}
    />
  );
};
