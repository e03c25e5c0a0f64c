import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Combobox } from '#ui/field/combobox.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { withOrdered, withoutOrdered, type NewCase } from './new-case.ts';
import type { PartProps } from './subject-field.tsx';
import { useOneStop } from './use-one-stop.ts';
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
      <ChosenTests
        ordered={value.ordered}
        onRemove={(item) => {
          announce(`${item.name} removed`);
          change(withoutOrdered(value, item));
        }}
      />
    </div>
  );
};

type Ordered = NewCase['ordered'][number];
type ChosenProps = { ordered: readonly Ordered[]; onRemove: (item: Ordered) => void };

/** One stop on the way through the form, however many were chosen. */
const ChosenTests = ({ ordered, onRemove }: ChosenProps) => {
  const list = useOneStop(ordered.length);
  const hint = useId();
  return (
    <>
      {/* The keys are those of the buttons inside of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={css.newCaseTests} aria-label="Chosen tests" onKeyDown={list.onKeyDown}>
        {ordered.map((item, place) => (
          <li key={`${item.kind}:${item.id}`}>
            <span className="font-medium">{item.name}</span>
            {item.kind === 'panel' ? <span className="text-fg-subtle">panel, {item.tests} tests</span> : null}
            <span className="mono ml-auto text-fg-subtle">{item.code}</span>
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${item.name}`}
              data-stop=""
              aria-describedby={hint}
              tabIndex={list.tabIndexOf(place)}
              onFocus={() => list.onFocus(place)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                event.preventDefault();
                onRemove(item);
              }}
              onClick={() => onRemove(item)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden id={hint}>Arrow keys go to the other tests, Delete removes this one.</VisuallyHidden>
    </>
  );
};
