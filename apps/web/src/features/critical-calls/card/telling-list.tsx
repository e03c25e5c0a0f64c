import { placeWords, toldValueWords } from '@aliquot/domain/critical-calls/call-back-words';
import { isLate } from '@aliquot/domain/critical-calls/call-facts';
import { callChannelLabels, callOutcomeLabels, saysTheValue } from '@aliquot/domain/critical-calls/call-words';
import type { CallTelling, CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { ClockTime } from '#time/when.tsx';
import css from '../critical-calls.module.css';

type TellingProps = { call: CriticalCall; telling: CallTelling; now: number };

/** One record: the value is the one that was said then, not the one it is now. */
const Telling = ({ call, telling, now }: TellingProps) => {
  const { saidAt, writtenAt, whom, phone, channel, outcome, note, by } = telling;
  const value = saysTheValue(outcome) ? toldValueWords(call.kind, telling) : null;
  const place = placeWords(call, telling);
  return (
    <li data-outcome={outcome}>
      <ClockTime at={saidAt} now={now} />
      <span>
        <b>{callOutcomeLabels[outcome]}</b>
        {value === null ? null : <>: {value}</>}, {whom}
        {place === null || place === whom ? '' : ` for ${place}`}, {callChannelLabels[channel].toLowerCase()}
        {phone === null ? '' : ` ${phone}`}
        {note === null ? '' : `: ${note}`}
        {isLate(saidAt, writtenAt) ? (
          <span className={css.written}>
            written <ClockTime at={writtenAt} now={now} />
          </span>
        ) : null}
      </span>
      <span className="text-fg-subtle">{by}</span>
    </li>
  );
};

/** What was said so far, the newest first. */
export const TellingList = ({ call, now }: Omit<TellingProps, 'telling'>) =>
  call.tellings.length === 0 ? null : (
    <ul className={css.tellings} aria-label="Call records">
      {call.tellings.toReversed().map((telling) => (
        <Telling key={telling.id} call={call} telling={telling} now={now} />
      ))}
    </ul>
  );
