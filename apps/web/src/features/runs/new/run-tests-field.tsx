import type { WaitingTest } from '@aliquot/domain/runs/run';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { mapQuery, queryState, type QueryLike } from '#ui/feedback/query-like.ts';
import { recordList } from '#features/records/record-calls.ts';
import { useEveryRecord } from '#features/records/list/use-every-record.ts';
import css from '#features/accessions/new/new-accession.module.css';

export type RunTestsFieldProps = {
  api: Api;
  queue: QueryLike<readonly WaitingTest[]>;
  value: readonly number[];
  onChange: (testIds: number[]) => void;
};

const waitingWords = ({ waiting, stat }: WaitingTest): string =>
  `${waiting} waiting${stat > 0 ? `, ${stat} STAT` : ''}`;

/** The tests a run is made for: those with work waiting first. */
export const RunTestsField = ({ api, queue, value, onChange }: RunTestsFieldProps) => {
  const catalogue = useEveryRecord(recordList('tests', api.client.tests));
  const waiting = queue.data === undefined ? null : new Map(queue.data.map((entry) => [entry.test.id, entry]));
  const queued = [...(waiting?.values() ?? [])].map(({ test }) => test);
  const rest = mapQuery(catalogue, (tests) =>
    tests.filter(({ id, status }) => status === 'active' && !waiting?.has(id)),
  );
  const hintOf = (id: number): string => {
    if (waiting === null) return '';
    const entry = waiting.get(id);
    return entry === undefined ? 'none waiting' : waitingWords(entry);
  };
  type Named = { id: number; name: string; code: string };
  const optionsOf = (tests: readonly Named[]) =>
    tests
      .filter(({ id }) => !value.includes(id))
      .map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})`, hint: hintOf(id) }));
  // The box is a new one after each choice: the hands stay in it. The page opens with them there too.
  const box = useRef<HTMLDivElement>(null);
  const [actions, setActions] = useState(0);
  useEffect(() => {
    if (actions >= 0) box.current?.querySelector('input')?.focus();
  }, [actions]);
  const change = (next: number[]): void => {
    setActions((before) => before + 1);
    onChange(next);
  };
  return (
    <div className="grid gap-2" ref={box}>
      <Combobox
        key={value.length}
        label="Tests"
        placeholder="Name or code"
        options={optionsOf(queued)}
        query={mapQuery(rest, optionsOf)}
        value={null}
        emptyText="No test found"
        onValueChange={(option) => {
          if (option !== null) change([...value, Number(option.value)]);
        }}
      />
      {waiting === null && queryState(queue) === 'failed' ? (
        <FailedBanner query={queue} title="Could not load the queue.">
          No run can be created until the queue is loaded.
        </FailedBanner>
      ) : null}
      {value.length === 0 ? null : (
        <ul className={css.newCaseTests} aria-label="Chosen tests">
          {value.map((id) => {
            const test = [...queued, ...(rest.data === undefined ? [] : rest.data)].find((other) => other.id === id);
            return (
              <li key={id}>
                <span className="min-w-0 font-medium">{test?.name ?? `Test ${id}`}</span>
                <span className="mono ml-auto flex-none text-fg-subtle">{test?.code}</span>
                <span className="flex-none text-fg-subtle">{hintOf(id)}</span>
                <IconButton
                  icon={X}
                  size="sm"
                  label={`Remove ${test?.name ?? id}`}
                  onClick={() => change(value.filter((other) => other !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
