import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Combobox } from '#ui/field/combobox.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { withOrdered, withoutOrdered, type NewCase } from './new-case.ts';
import type { PartProps } from './subject-field.tsx';
import { useTyped } from '#ui/field/use-typed.ts';
import css from './new-accession.module.css';

/** Tests and panels by code or name; each chosen one stays in the list until it is taken out. */
export const TestsField = ({ api, value, error, onChange }: PartProps) => {
  const [query, setQuery] = useState('');
  const search = useTyped(query);
  const testType = value.ordered[0]?.testType ?? null;
  const matches = useQuery({
    ...api.trpc.accessions.orderable.queryOptions({ search, testType, take: 10 }),
    placeholderData: keepPreviousData,
  });
  // The box is a new one after each choice: the hands stay in it.
  const box = useRef<HTMLDivElement>(null);
  const [actions, setActions] = useState(0);
  useEffect(() => {
    if (actions > 0) box.current?.querySelector('input')?.focus();
  }, [actions]);
  const change = ({ ordered }: NewCase): void => {
    setActions((before) => before + 1);
    onChange({ ordered });
  };
  return (
    <div className="grid gap-2" ref={box}>
      <Combobox
        // A new one after each choice: the box is empty for the next code.
        key={actions}
        label="Tests and panels"
        error={error}
        placeholder="Name, code or panel"
        query={mapQuery(matches, (rows) =>
          rows.map(({ kind, id, code, name, tests }) => ({
            value: `${kind}:${id}`,
            label: name,
            hint: kind === 'panel' ? `${code} · panel, ${tests} tests` : code,
          })),
        )}
        searched={search}
        value={null}
        onSearch={setQuery}
        emptyText={testType === null ? 'No test found' : `No ${testType} test found`}
        onValueChange={(option) => {
          const chosen = matches.data?.find(({ kind, id }) => `${kind}:${id}` === option?.value);
          if (chosen === undefined) return;
          setQuery('');
          change(withOrdered(value, chosen));
        }}
      />
      <ul className={css.newCaseTests} aria-label="Chosen tests">
        {value.ordered.map((item) => (
          <li key={`${item.kind}:${item.id}`}>
            <span className="font-medium">{item.name}</span>
            {item.kind === 'panel' ? <span className="text-fg-subtle">panel, {item.tests} tests</span> : null}
            <span className="mono ml-auto text-fg-subtle">{item.code}</span>
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${item.name}`}
              onClick={() => change(withoutOrdered(value, item))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
