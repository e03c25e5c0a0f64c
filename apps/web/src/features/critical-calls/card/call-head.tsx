import { readOutWords } from '@aliquot/domain/critical-calls/call-back-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { missingContact, type NextCall } from '@aliquot/domain/critical-calls/next-call';
import { markOf } from '#features/results/flag-tone.ts';
import { FlagChip } from '#marks/flag-chip.tsx';
import { ClockTime } from '#time/when.tsx';
import { Button } from '#ui/button/button.tsx';
import { AddContact } from './add-contact.tsx';
import { CallKindMark } from './kind-mark.tsx';
import { CallMarks } from './call-marks.tsx';
import { CallTime } from './call-time.tsx';
import css from '../critical-calls.module.css';

type CallHeadProps = {
  call: CriticalCall;
  now: number;
  next: NextCall;
  /** Shown on the button that opens the form. */
  keys: readonly string[] | undefined;
  recording: boolean;
  onRecord: () => void;
  onPostpone: () => void;
};

/** Why it is called, by when, what is read out, and to whom. */
export const CallHead = ({ call, now, next, keys, recording, onRecord, onPostpone }: CallHeadProps) => {
  const flag = markOf(call.flag);
  return (
    <div className={css.callLine}>
      <CallKindMark kind={call.kind} />
      <div className={css.callWords}>
        <p className={css.callWhat}>
          <b>
            Call by <ClockTime at={call.dueAt} now={now} />
          </b>{' '}
          <span className={css.callValue}>{readOutWords(call)}</span> {flag === null ? null : <FlagChip flag={flag} />}
          {call.rangeShown === null ? null : <span className="text-fg-subtle">Reference {call.rangeShown}</span>}
          <CallMarks call={call} />
        </p>
        {call.kind === 'by_hand' && call.reason !== null ? <p className={css.callReason}>{call.reason}</p> : null}
        <CallWho call={call} next={next} />
      </div>
      <CallTime dueAt={call.dueAt} now={now} />
      <div className={css.callActions}>
        <Button size="sm" variant="ghost" className="max-md:min-h-9" onClick={onPostpone}>
          Postpone…
        </Button>
        <Button size="sm" keys={keys} className="max-md:min-h-9" aria-expanded={recording} onClick={onRecord}>
          Record call
        </Button>
      </div>
    </div>
  );
};

/** Of a call back it is said to whom the other value was told; what is to be added is the number. */
const isSaidAlready = ({ kind, phone }: CriticalCall['callees'][number]): boolean => kind === 'told' && phone === null;

/** Whom to call next and why, or what keeps the lab from calling. */
const CallWho = ({ call, next }: Pick<CallHeadProps, 'call' | 'next'>) => {
  const callee = next.at === null ? undefined : call.callees[next.at];
  const missing = missingContact(call, next.at);
  return (
    <p className={css.callWho}>
      {missing === null ? null : (
        <span className={css.callMissing}>
          <b>{missing}</b> <AddContact clientId={call.clientId} />
        </span>
      )}
      {callee === undefined || isSaidAlready(callee)
        ? null
        : `${callee.name}${callee.kind === 'contact' ? `, ${call.clientName}` : ''}`}
      {callee?.phone == null ? null : <span className={css.callPhone}>, {callee.phone}</span>}
      {next.because === null ? null : <span className={css.callBecause}>{next.because}</span>}
    </p>
  );
};
