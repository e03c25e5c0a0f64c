import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { arrangeHits, type Hit } from '@aliquot/domain/search/arrange-hits';
import type { SearchHits } from '@aliquot/domain/search/search';
import type { SearchAnswer, SearchHit } from '#commands/palette/palette-search.ts';
import { HitCells } from './hit-cells.tsx';
import { groupOfHit, idOfHit, isNearHit, pathOfHit } from './hit-path.ts';

const rowOf = (hit: Hit, typed: string, group = groupOfHit[hit.kind]): SearchHit => ({
  id: idOfHit(hit),
  group,
  path: pathOfHit(hit),
  near: isNearHit(hit),
  cells: <HitCells hit={hit} typed={typed} />,
});

/** What was found, as rows of the palette. */
export const answerOf = (hits: SearchHits, typed: string): SearchAnswer => ({
  found: hits.subjects.length + hits.accessions.length + hits.runs.length + hits.clients.length,
  best: (most) => arrangeHits(hits, most).map((hit) => rowOf(hit, typed)),
});

/** Accessions opened last. */
export const recentRows = (accessions: readonly AccessionRow[]): SearchHit[] =>
  accessions.map((accession) =>
    rowOf({ kind: 'accession', hit: { accession, by: 'case', number: null, near: false } }, '', 'Recent accessions'),
  );
