import { labClock } from '@aliquot/domain/time/lab-clock';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { CallWhen, UsedSaidAt } from './use-said-at.ts';

const choices: readonly { value: CallWhen; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'earlier', label: 'Earlier' },
];

/** "Today, Sun 15 Nov, 09:15 EST": read back with its zone, because it is typed without one. */
const inWords = (at: Date, zone: string): string => {
  const clock = labClock(zone, null);
  return `${clock.dayHead(at.getTime(), null, Date.now()) ?? ''}, ${clock.time(at.getTime())}`;
};

/** When the call was made; a time before now is typed with one hand, as a collection time is. */
export const SaidAtFields = ({ when: { when, setWhen, text, setText, zone, at, error } }: { when: UsedSaidAt }) => (
  <>
    <Select<CallWhen> label="When" options={choices} value={when} onValueChange={setWhen} />
    {when === 'now' ? null : (
      <TextField
        label="Time of the call"
        autoComplete="off"
        value={text}
        hint={at === null ? '0915 = 9:15, -20m = 20 m ago, t-1 2215 = yesterday' : inWords(at, zone)}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
    )}
  </>
);
