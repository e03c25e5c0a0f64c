import type { WaitingTest } from '@aliquot/domain/runs/run';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { recordList } from '../../records/record-calls.ts';
import { useEveryRecord } from '../../records/use-every-record.ts';

export type RunTestsFieldProps = {
  api: Api;
  queue: readonly WaitingTest[];
  value: readonly number[];
  onChange: (testIds: number[]) => void;
};

const waitingWords = ({ waiting, stat }: WaitingTest): string =>
  `${waiting} waiting${stat > 0 ? `, ${stat} STAT` : ''}`;

/** The tests a run is made for: those with work waiting first. */
export const RunTestsField = ({ api, queue, value, onChange }: RunTestsFieldProps) => {
  const catalogue = useEveryRecord(recordList('tests', api.client.tests));
  const waiting = new Map(queue.map((entry) => [entry.test.id, entry]));
  const known = [
    ...queue.map(({ test }) => test),
    ...(catalogue.data ?? []).filter(({ id, status }) => status === 'active' && !waiting.has(id)),
  ];
  const hintOf = (id: number): string => {
    const entry = waiting.get(id);
    return entry === undefined ? 'none waiting' : waitingWords(entry);
  };
  // The box is a new one after each choice: the hands stay in it. The page opens with them there too.
  const box = useRef<HTMLDivElement>(null);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts >= 0) box.current?.querySelector('input')?.focus();
  }, [acts]);
  const change = (next: number[]): void => {
    setActs((before) => before + 1);
    onChange(next);
  };
  return (
    <div className="grid gap-2" ref={box}>
      <Combobox
        key={value.length}
        label="Tests"
        placeholder="Name or code"
        options={known
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})`, hint: hintOf(id) }))}
        value={null}
        loading={catalogue.isPending}
        emptyText="No test found"
        onValueChange={(option) => {
          if (option !== null) change([...value, Number(option.value)]);
        }}
      />
      {value.length === 0 ? null : (
        <ul className="new-case-tests" aria-label="Chosen tests">
          {value.map((id) => {
            const test = known.find((other) => other.id === id);
            return (
              <li key={id}>
                <span className="font-medium">{test?.name ?? `Test ${id}`}</span>
                <span className="mono text-fg-subtle">{test?.code}</span>
                <span className="text-fg-subtle">{hintOf(id)}</span>
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
