import { clsx } from 'clsx';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { RowActions, useRowMoves } from '#features/records/fields/row-actions.tsx';
import { typeWords } from '../specs/type-words.ts';
import type { TestActions } from './use-test-actions.ts';
import { VersionReason } from './version-reason.tsx';
import css from './test-parts.module.css';

export type ResultsTabProps = { api: Api; test: TestRecord; actions: TestActions; disabledReason: string | undefined };

const NewResult = ({ test }: { test: TestRecord }) => (
  <Link
    to="/admin/tests/$testId/edit/results/new"
    params={{ testId: test.id }}
    className={buttonClass({ variant: 'primary', size: 'sm' })}
  >
    <Icon of={Plus} size={14} />
    New result
  </Link>
);

/** The results of the test in the order they are entered and printed; each has a page of its own. */
export const ResultsTab = ({ api, test, actions, disabledReason }: ResultsTabProps) => {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [reason, setReason] = useState('');
  const saved = test.resultSpecs.map(({ id }) => id);
  // An order made on top of results that are no longer these is of no use.
  const ids =
    order !== null && order.length === saved.length && saved.every((id) => order.includes(id)) ? order : saved;
  const moved = ids.join() !== saved.join();
  const specs = ids.flatMap((id) => test.resultSpecs.find((spec) => spec.id === id) ?? []);
  const [box, moves] = useRowMoves(ids.length, (a, b) => setOrder(ids.with(a, ids[b] ?? 0).with(b, ids[a] ?? 0)));
  if (specs.length === 0)
    return (
      <EmptyState icon={FlaskConical} title="No results yet" actions={<NewResult test={test} />}>
        Add the results that are entered for this test. A test needs one to be ordered.
      </EmptyState>
    );
  return (
    <div className={css.specList} ref={box}>
      <div className={css.specListHead}>
        <p>In the order they are entered and printed.</p>
        <NewResult test={test} />
      </div>
      <ol>
        {specs.map((spec, place) => (
          <li key={spec.id} data-row={place} data-off={spec.active ? undefined : ''}>
            <span className={css.specPlace}>{place + 1}</span>
            <SpecLine testId={test.id} spec={spec} />
            <RowActions className="w-auto p-0" moves={moves} place={place} called={spec.label} />
          </li>
        ))}
      </ol>
      {moved ? (
        <div className={css.specOrder}>
          <span>The order has changed.</span>
          <VersionReason api={api} test={test} changed reason={reason} onReasonChange={setReason} />
          <Button size="sm" onClick={() => setOrder(null)}>
            Undo
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={actions.busy === 'order'}
            disabledReason={disabledReason}
            onClick={() => void actions.run({ verb: 'order', specIds: [...ids], reason }).then(() => setOrder(null))}
          >
            Save order
          </Button>
        </div>
      ) : null}
    </div>
  );
};

const SpecLine = ({ testId, spec }: { testId: number; spec: ResultSpec }) => (
  <div className={css.specLine}>
    <Link
      to="/admin/tests/$testId/edit/results/$specId"
      params={{ testId, specId: spec.id }}
      className={clsx(css.specName, 'link')}
    >
      {spec.label}
      <Icon of={ChevronRight} size={14} />
    </Link>
    <span className="mono text-fg-muted">{spec.code}</span>
    <span>
      {typeWords[spec.type].label}
      {spec.unit === null || spec.unit === '' ? '' : `, ${spec.unit}`}
    </span>
    <span className={clsx(css.specLoinc, 'mono text-fg-subtle')}>{spec.loinc ?? ''}</span>
    <span className={clsx(css.specRanges, 'text-fg-muted')}>
      {spec.ranges.length} {spec.ranges.length === 1 ? 'range' : 'ranges'}
    </span>
    <span className={css.specMarks}>
      {spec.active ? null : <Badge>Inactive</Badge>}
      {spec.required ? null : <Badge>Optional</Badge>}
      {spec.reportable ? null : <Badge>Not reported</Badge>}
      {spec.entryMode === 'double' ? <Badge>Double entry</Badge> : null}
    </span>
  </div>
);
