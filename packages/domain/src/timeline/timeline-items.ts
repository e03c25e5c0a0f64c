import type { RecordedFact } from './case-fact.ts';
import { factWords } from './fact-words.ts';
import { groupItems } from './group-items.ts';
import type { TimelineItem } from './timeline-item.ts';

/** A first tube received says that the accession is: nobody needs both. */
const isSaidAnyway = ({ at, fact }: RecordedFact, facts: readonly RecordedFact[]): boolean =>
  fact.kind === 'status' &&
  fact.status === 'received' &&
  facts.some((other) => other.at === at && other.fact.kind === 'tube' && other.fact.act === 'received');

/** The timeline of an accession, in the order of the facts. */
export const timelineItems = (facts: readonly RecordedFact[]): TimelineItem[] =>
  groupItems(
    facts
      .filter((recorded) => !isSaidAnyway(recorded, facts))
      .map(({ id, at, by, fact }) => ({ id, at, by, words: factWords(fact) })),
  );
