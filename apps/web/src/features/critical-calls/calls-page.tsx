import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import type { CallTab } from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { Link } from '@tanstack/react-router';
import { PhoneCall, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { TabCount, tabBarClass, tabClass } from '#ui/layout/tabs.tsx';
import { useMinute } from '#time/use-minute.ts';
import { PrintButton } from '#ui/print/print-button.tsx';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { CallPanel } from './card/call-panel.tsx';
import { DoneCalls } from './done-calls.tsx';
import { useCallCounts } from './use-call-counts.ts';
import { useCalls } from './use-calls.ts';
import css from './calls-page.module.css';

const nothing = {
  due: (
    <EmptyState icon={PhoneCall} title="No calls due">
      Every value that had to be called has been read back.
    </EmptyState>
  ),
  done: (
    <EmptyState icon={PhoneOff} title="No calls yet">
      Calls are listed here once the value is read back, or not needed any more.
    </EmptyState>
  ),
} as const;

/** Critical values that wait to be called, the most pressing first, and those that were. */
export const CallsPage = ({ api, tab }: { api: Api; tab: CallTab }) => {
  const calls = useCalls(api, tab);
  const counts = useCallCounts(api);
  const now = useMinute();
  const more = calls.hasNextPage ? (
    <MoreRows
      loading={calls.isFetchingNextPage}
      failed={calls.isFetchNextPageError}
      onMore={() => void calls.fetchNextPage()}
    />
  ) : null;
  return (
    <div className={css.callsPage} data-print={tab === 'done' ? 'wide' : undefined}>
      <nav className={tabBarClass({ className: 'flex-none px-[10px]' })} aria-label="Calls">
        <Link to="/calls" className={tabClass} activeOptions={{ exact: true, includeSearch: true }}>
          Due {counts.data === undefined ? null : <TabCount>{counts.data.due}</TabCount>}
        </Link>
        <Link
          to="/calls"
          search={{ tab: 'done' }}
          className={tabClass}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          Done
        </Link>
        <span className="ml-auto self-center pr-[10px]">
          <PrintButton label="Print calls" />
        </span>
      </nav>
      <QueryView query={calls} empty={nothing[tab]}>
        {(rows) =>
          tab === 'due' ? (
            <>
              <DueCalls api={api} calls={rows} now={now} />
              {more}
            </>
          ) : (
            <DoneCalls calls={rows} now={now} foot={more} />
          )
        }
      </QueryView>
    </div>
  );
};

/** "22 Mar 1968": read out beside the name, so that the right person is meant. */
const birthWords = (day: string | null): string => (day === null ? 'Date of birth unknown' : isoDayWords(day));

/** The call the focus is in, else the most pressing one. */
const callInSight = (calls: readonly CriticalCall[]): number | undefined => {
  const focused = document.activeElement?.closest<HTMLElement>('[data-call]')?.dataset['call'];
  return focused === undefined ? calls[0]?.id : Number(focused);
};

const DueCalls = ({ api, calls, now }: { api: Api; calls: readonly CriticalCall[]; now: number }) => {
  const [recording, setRecording] = useState<number | null>(null);
  usePageKeys({ l: { label: 'Record call', run: () => setRecording(callInSight(calls) ?? null) } });
  return (
    <ul className={css.callsDue}>
      {calls.map((call, at) => (
        <li key={call.id} data-call={call.id}>
          <p className={css.callsWhose}>
            <Link to="/accessions/$accessionId" params={{ accessionId: call.accessionId }} className="case">
              {call.caseId}
            </Link>
            <Link to="/subjects/$subjectId/results" params={{ subjectId: call.subjectId }} className={css.callsPerson}>
              {call.subjectName}
            </Link>
            <span className="text-fg-subtle">
              {birthWords(call.dateOfBirth)} · {call.clientName}
              {call.provider === null ? '' : ` · ordered by ${call.provider}`}
            </span>
          </p>
          <CallPanel
            api={api}
            call={call}
            now={now}
            roomy
            keys={at === 0 ? ['L'] : undefined}
            recording={recording === call.id}
            onRecording={(open) => setRecording(open ? call.id : null)}
          />
        </li>
      ))}
    </ul>
  );
};
