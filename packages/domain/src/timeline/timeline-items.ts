import type { RecordedFact } from './case-fact.ts';
import type { FactWords } from './fact-text.ts';
import { factWords } from './fact-words.ts';
import type { TimelineItem } from './timeline-item.ts';

type Group = { first: RecordedFact; words: FactWords; of: string[]; orderIds: number[] };

const sameDetails = (a: FactWords, b: FactWords): boolean =>
  JSON.stringify(a.details ?? []) === JSON.stringify(b.details ?? []);
const belongsTo = (group: Group, { at, by }: RecordedFact, words: FactWords): boolean =>
  group.first.at === at &&
  group.first.by === by &&
  group.words.many !== undefined &&
  words.many !== undefined &&
  group.words.many(2) === words.many(2) &&
  sameDetails(group.words, words);

const itemOf = ({ first, words, of, orderIds }: Group): TimelineItem => {
  const several = of.length > 1 && words.many !== undefined;
  const listed = several ? of.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(', ') : words.one;
  return {
    id: first.id,
    at: first.at,
    by: first.by,
    kind: words.kind,
    tone: words.tone ?? 'plain',
    title: several && words.many !== undefined ? words.many(of.length) : words.title,
    details: [listed ?? null, ...(words.details ?? [])].flatMap((detail) =>
      detail === null || detail === '' ? [] : [detail],
    ),
    times: words.times ?? [],
    orderIds,
    run: words.run ?? null,
  };
};

/** A first tube received says that the accession is: nobody needs both. */
const isSaidAnyway = ({ at, fact }: RecordedFact, facts: readonly RecordedFact[]): boolean =>
  fact.kind === 'status' &&
  fact.status === 'received' &&
  facts.some((other) => other.at === at && other.fact.kind === 'tube' && other.fact.act === 'received');

/** In the order of the facts. The same thing done to several parts at one instant is said once, with how many and which. */
export const timelineItems = (facts: readonly RecordedFact[]): TimelineItem[] => {
  const groups: Group[] = [];
  for (const recorded of facts) {
    if (isSaidAnyway(recorded, facts)) continue;
    const words = factWords(recorded.fact);
    const same = groups.find((group) => belongsTo(group, recorded, words));
    if (same === undefined) {
      groups.push({
        first: recorded,
        words,
        of: words.of === undefined ? [] : [words.of],
        orderIds: [...(words.orderIds ?? [])],
      });
      continue;
    }
    if (words.of !== undefined) same.of.push(words.of);
    same.orderIds.push(...(words.orderIds ?? []));
  }
  return groups.map(itemOf);
};
