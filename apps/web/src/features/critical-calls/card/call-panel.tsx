import { callName } from '@aliquot/domain/critical-calls/call-back-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { findNextCall } from '@aliquot/domain/critical-calls/next-call';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { LabZone } from '#time/lab-zone.tsx';
import { LaterDialog } from '../record/later-dialog.tsx';
import { RecordCallForm } from '../record/record-call-form.tsx';
import { useCallActions } from '../record/use-call-actions.ts';
import { CallBackList } from './call-back-list.tsx';
import { CallHead } from './call-head.tsx';
import { CallNotices } from './call-notices.tsx';
import { CalleeList } from './callee-list.tsx';
import { TellingList } from './telling-list.tsx';
import css from '../critical-calls.module.css';

export type CallPanelProps = {
  api: Api;
  call: CriticalCall;
  now: number;
  /** The call list and the records are always shown. */
  roomy?: boolean;
  /** At the foot of a page: no line below it, and the call list beside the form where there is room. */
  compact?: boolean | undefined;
  /** The form is open; whoever shows several calls says which. */
  recording: boolean;
  onRecording: (open: boolean) => void;
  /** Shown on the button that opens the form. */
  keys?: readonly string[] | undefined;
};

/** One call that must be made: why, by when, the call list, and the record of the call. Never in the way of result entry. */
export const CallPanel = (props: CallPanelProps) => {
  const { api, call, now, roomy = false, compact = false, recording, onRecording, keys } = props;
  const [putOff, setPutOff] = useState(false);
  const { act, busy, error, forget } = useCallActions(api, call, () => onRecording(false));
  const next = findNextCall(call, now);
  const toggle = (): void => {
    forget();
    onRecording(!recording);
  };
  return (
    <LabZone zone={call.labTimezone}>
      <section
        className={css.call}
        data-tone={call.critical ? 'critical' : call.kind}
        data-roomy={roomy || undefined}
        data-compact={compact || undefined}
        aria-label={callName(call)}
      >
        <CallHead
          call={call}
          now={now}
          next={next}
          keys={keys}
          recording={recording}
          onRecord={toggle}
          onPostpone={() => setPutOff(true)}
        />
        <CallBackList call={call} now={now} />
        <CallNotices call={call} now={now} />
        {roomy || recording ? (
          <div className={css.callBody}>
            <div className={css.callMore} data-roomy={roomy || undefined}>
              <CalleeList call={call} next={next.at} />
              {roomy && call.tellings.length === 0 ? (
                <p className={css.tellingsNone}>No calls recorded yet</p>
              ) : (
                <TellingList call={call} now={now} />
              )}
            </div>
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
          </div>
        ) : null}
        {putOff ? <LaterDialog api={api} call={call} onClose={() => setPutOff(false)} /> : null}
      </section>
    </LabZone>
  );
};
