import type { Hit } from '@aliquot/domain/search/arrange-hits';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { HitCells } from './hit-cells.tsx';
import { groupOfHit, idOfHit, pathOfHit } from './hit-path.ts';
import css from './search-page.module.css';

export type HitListProps = { hits: readonly Hit[]; typed: string };

/** What was found, by kind. */
export const HitGroups = ({ hits, typed }: HitListProps) =>
  [...Map.groupBy(hits, ({ kind }) => groupOfHit[kind])].map(([title, group]) => (
    <HitGroup key={title} title={title} hits={group} typed={typed} />
  ));

const linkTo = (hit: Hit) =>
  hit.kind === 'client' ? { to: '/accessions', search: { client: [hit.hit.id] } } : { to: pathOfHit(hit), search: {} };

export const HitGroup = ({ title, hits, typed }: HitListProps & { title: string }) => (
  <section aria-label={title}>
    <h2 className={css.hitHeading}>{title}</h2>
    <ul className={css.hitList} data-of={title}>
      {hits.map((hit) => (
        <li key={idOfHit(hit)} data-row-id={idOfHit(hit)}>
          <Link {...linkTo(hit)} className={css.hitLink} data-hit={hit.kind} onKeyDown={stepThroughHits}>
            <HitCells hit={hit} typed={typed} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** The arrow keys walk through the rows, from the field above them and back into it. */
export const stepThroughHits = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || altKey || ctrlKey || metaKey || shiftKey) return;
  const page = currentTarget.closest('[data-search]');
  const stops = [...(page?.querySelectorAll<HTMLElement>('input, a[data-hit]') ?? [])];
  const at = stops.indexOf(currentTarget);
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
};
