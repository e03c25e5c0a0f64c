import { calleeWords, findNextCall, missingContact } from '@aliquot/domain/critical-calls/next-call';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { ClockTime } from '#time/when.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { markOf } from '#features/results/flag-tone.ts';
import { AddContact } from './add-contact.tsx';
import { AttemptList } from './attempt-list.tsx';
import { CalleeList } from './callee-list.tsx';
import { CallTime } from './call-time.tsx';
import { LaterDialog } from './later-dialog.tsx';
import { RecordCallForm } from './record-call-form.tsx';
import { useCallActions } from './use-call-actions.ts';
import { valueWords } from './value-words.ts';
import css from './critical-calls.module.css';

export type CallPanelProps = {
  api: Api;
  call: CriticalCall;
  now: number;
  /** The call list and the attempts are always shown. */
  roomy?: boolean;
  /** At the foot of a page: no line below it, and the call list beside the form where there is room. */
  compact?: boolean | undefined;
  /** The form is open; whoever shows several calls says which. */
  recording: boolean;
  onRecording: (open: boolean) => void;
  /** Shown on the button that opens the form. */
  keys?: readonly string[] | undefined;
};

/** One critical value that must be called: by when, the call list, and the record of the call. Never in the way of result entry. */
export const CallPanel = (props: CallPanelProps) => {
  const { api, call, now, roomy = false, compact = false, recording, onRecording, keys } = props;
  const [putOff, setPutOff] = useState(false);
  const { act, busy, error, forget } = useCallActions(api, call, () => onRecording(false));
  const next = findNextCall(call, now);
  const callee = next.at === null ? undefined : call.callees[next.at];
  const flag = markOf(call.flag);
  const missing = missingContact(call, next.at);
  const toggle = (): void => {
    forget();
    onRecording(!recording);
  };
  return (
    <LabZone zone={call.labTimezone}>
      <section
        className={css.call}
        data-compact={compact || undefined}
        aria-label={`Critical call: ${valueWords(call)}, ${call.caseId}`}
      >
        <div className={css.callLine}>
          <Icon of={Phone} size={16} />
          <p className={css.callWords}>
            <b>
              Call by <ClockTime at={call.dueAt} now={now} />
            </b>{' '}
            {valueWords(call)} {flag === null ? null : <FlagChip flag={flag} />}
            <span className={css.callWho}>
              {missing === null ? null : (
                <span className={css.callMissing}>
                  <b>{missing}</b> <AddContact clientId={call.clientId} />
                </span>
              )}
              {callee === undefined
                ? null
                : `${calleeWords(callee)}${callee.kind === 'contact' ? `, ${call.clientName}` : ''}`}
              {callee?.phone == null ? null : <span className={css.callPhone}>, {callee.phone}</span>}
              {next.because === null ? null : <span className={css.callBecause}>{next.because}</span>}
            </span>
          </p>
          <CallTime dueAt={call.dueAt} now={now} />
          <div className={css.callActions}>
            <Button size="sm" variant="ghost" className="max-md:min-h-9" onClick={() => setPutOff(true)}>
              Postpone…
            </Button>
            <Button size="sm" keys={keys} className="max-md:min-h-9" aria-expanded={recording} onClick={toggle}>
              Record call
            </Button>
          </div>
        </div>
        {call.later === null ? null : (
          <p className={css.callLater}>
            Postponed to <ClockTime at={call.later.until} now={now} />: {call.later.reason}
          </p>
        )}
        {roomy || recording ? (
          <div className={css.callMore} data-roomy={roomy || undefined}>
            <CalleeList call={call} next={next.at} />
            {roomy && call.attempts.length === 0 ? (
              <p className={css.attemptsNone}>No attempts yet</p>
            ) : (
              <AttemptList attempts={call.attempts} now={now} />
            )}
          </div>
        ) : null}
        {recording ? (
          <RecordCallForm
            api={api}
            call={call}
            next={next.at}
            busy={busy}
            error={error}
            act={act}
            onClose={() => onRecording(false)}
          />
        ) : null}
        {putOff ? <LaterDialog api={api} call={call} onClose={() => setPutOff(false)} /> : null}
      </section>
    </LabZone>
  );
};
