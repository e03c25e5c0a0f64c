import { callBackSentence } from '@aliquot/domain/critical-calls/call-back-words';
import { personKey } from '@aliquot/domain/critical-calls/call-facts';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useLabClock } from '#time/lab-zone.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from '../critical-calls.module.css';

/** Everybody a call back is about: what they were told, what it is now, and who has read that back. */
export const CallBackList = ({ call, now }: { call: CriticalCall; now: number }) => {
  const clock = useLabClock();
  return call.toTell.length === 0 ? null : (
    <ul className={css.toTell} aria-label="To tell">
      {call.toTell.map((person) => (
        <li key={personKey(person)} data-done={person.done || undefined}>
          <Icon of={person.done ? CircleCheck : CircleDashed} size={14} />
          <span>{callBackSentence(call, person, clock, now)}</span>
        </li>
      ))}
    </ul>
  );
};
