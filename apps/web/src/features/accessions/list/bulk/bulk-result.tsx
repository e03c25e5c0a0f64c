import { Link } from '@tanstack/react-router';
import { Check, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { bulkWords, countBulk, doneHeading, doneWords, isFailed, mayRetry, type BulkItem } from './bulk-state.ts';
import type { UsedBulk } from './use-bulk.ts';
import css from '../accession-list.module.css';

const Item = ({ item, done }: { item: BulkItem; done: string }) => (
  <li data-state={isFailed(item) ? 'failed' : item.state}>
    <Icon of={isFailed(item) ? TriangleAlert : Check} size={14} />
    <Link to="/accessions/$accessionId" params={{ accessionId: item.id }} className="case">
      {item.caseId}
    </Link>
    <span>{item.sentence ?? done}</span>
  </li>
);

/** What became of each case. It stays until somebody has read it. */
export const BulkResult = ({ used }: { used: UsedBulk }) => {
  const { bulk, retry, dismiss } = used;
  if (bulk === null) return null;
  const { waiting, failed, done, all } = countBulk(bulk);
  const failures = bulk.items.filter(isFailed);
  const others = bulk.items.filter(({ state }) => state === 'done');
  const again = bulk.items.filter(mayRetry).length;
  return (
    <section className={css.bulkResult} aria-label="Bulk action result" data-failed={failed > 0 || undefined}>
      <div className={css.bulkResultHead}>
        <output>{bulkWords(bulk)}</output>
        {waiting > 0 ? <Progress label="Accessions processed" done={done + failed} of={all} /> : null}
        <span className={css.bulkResultActions}>
          {waiting === 0 && again > 0 ? (
            <Button size="sm" icon={RotateCcw} onClick={retry}>
              Retry failed
            </Button>
          ) : null}
          {waiting === 0 ? <IconButton icon={X} size="sm" label="Dismiss" onClick={dismiss} /> : null}
        </span>
      </div>
      {failures.length > 0 ? (
        <ul aria-label="Not done">
          {failures.map((item) => (
            <Item key={item.id} item={item} done={doneWords(bulk)} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <details open={failures.length === 0 && others.length <= 5}>
          <summary>{doneHeading(bulk, others.length)}</summary>
          <ul aria-label="Done">
            {others.map((item) => (
              <Item key={item.id} item={item} done={doneWords(bulk)} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
};
