import type { FactWords } from './fact-text.ts';
import type { TimelineItem } from './timeline-item.ts';

/** A fact in words, with when it happened and who did it. */
export type RecordedWords = {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly words: FactWords;
};

type Group = { first: RecordedWords; of: string[]; orderIds: number[] };

const belongsTo = ({ first }: Group, { at, by, words }: RecordedWords): boolean =>
  first.at === at &&
  first.by === by &&
  first.words.many !== undefined &&
  words.many !== undefined &&
  first.words.many(2) === words.many(2) &&
  JSON.stringify(first.words.details) === JSON.stringify(words.details);

const itemOf = ({ first: { id, at, by, words }, of, orderIds }: Group): TimelineItem => {
  const several = of.length > 1 && words.many !== undefined;
  const listed = several ? of.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(', ') : words.one;
  return {
    id,
    at,
    by,
    kind: words.kind,
    tone: words.tone ?? 'plain',
    title: several && words.many !== undefined ? words.many(of.length) : words.title,
    details: [listed ?? null, ...(words.details ?? [])].flatMap((detail) =>
      detail === null || detail === '' ? [] : [detail],
    ),
    times: words.times ?? [],
    orderIds,
    run: words.run ?? null,
    changeId: words.changeId ?? null,
  };
};

/** In the order of the facts. The same thing done to several parts at one instant is said once, with how many and which. */
export const groupItems = (facts: readonly RecordedWords[]): TimelineItem[] => {
  const groups: Group[] = [];
  for (const fact of facts) {
    const { of, orderIds = [] } = fact.words;
    const same = groups.find((group) => belongsTo(group, fact));
    if (same === undefined) {
      groups.push({ first: fact, of: of === undefined ? [] : [of], orderIds: [...orderIds] });
      continue;
    }
    if (of !== undefined) same.of.push(of);
    same.orderIds.push(...orderIds);
  }
  return groups.map(itemOf);
};
