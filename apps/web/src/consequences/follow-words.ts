import { followGroups, type FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import type { FollowRow, WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { countOf } from '@aliquot/domain/subjects/subject-words';

type Counts = WhatFollows['counts'];
export type GroupWords = { heading: string; task: string | null };

/** What each part of the list is called, and the task it leads to. */
export const groupWords: Readonly<Record<FollowGroup, GroupWords>> = {
  call_back: { heading: 'People to call back', task: 'Task: call back' },
  corrected_report: {
    heading: 'Reported results that need a corrected report',
    task: 'Stay reported, correction proposed. Task: corrected report',
  },
  decide: { heading: 'Reported results to decide about', task: 'Stay reported. Task: decide' },
  approve_again: { heading: 'Approved results that must be approved again', task: 'Task: re-approve' },
  // Whether it is collected or measured once more depends on the action.
  ends: { heading: 'Results that end', task: null },
  judged_again: { heading: 'Results judged again', task: 'No task' },
};

/** A part of a sentence; what counts is set apart. */
export type Phrase = { text: string; tone?: 'strong' | 'danger' };

const strong = (text: string): Phrase => ({ text, tone: 'strong' });

const clausesOf = (counts: Counts): Phrase[][] => {
  const { ends, corrected_report: proposed, decide, approve_again: annulled, judged_again: judged } = counts;
  const clauses = [
    ...(ends === 0 ? [] : [[{ text: 'ends ' }, strong(countOf(ends, 'result'))]]),
    ...(proposed === 0 ? [] : [[{ text: 'proposes to correct ' }, strong(countOf(proposed, 'reported result'))]]),
    ...(decide === 0 ? [] : [[{ text: 'puts ' }, strong(countOf(decide, 'reported result')), { text: ' in doubt' }]]),
    ...(annulled === 0 ? [] : [[{ text: 'annuls ' }, strong(countOf(annulled, 'approval'))]]),
  ];
  // Said where nothing graver follows; else it stands in the list alone.
  if (clauses.length > 0 || judged === 0) return clauses;
  return [[{ text: 'judges ' }, strong(countOf(judged, 'result')), { text: ' again' }]];
};

const joined = (clauses: readonly Phrase[][]): Phrase[] =>
  clauses.flatMap((clause, place) => {
    if (place === 0) return clause;
    return [{ text: place === clauses.length - 1 ? ' and ' : ', ' }, ...clause];
  });

const peopleOf = (count: number): Phrase[] =>
  count === 0
    ? []
    : [
        {
          text: `${count} ${count === 1 ? 'person' : 'people'} ${count === 1 ? 'was' : 'were'} told a value`,
          tone: 'danger',
        },
        { text: ' and must be called back.' },
      ];

/** "This ends 3 results and annuls 2 approvals. 2 people were told a value and must be called back." */
export const summaryOf = ({ counts, rows }: Pick<WhatFollows, 'counts' | 'rows'>): Phrase[] => {
  const clauses = clausesOf(counts);
  // Whoever heard several values is one person.
  const people = peopleOf(new Set(rows.filter(({ group }) => group === 'call_back').map(({ name }) => name)).size);
  if (clauses.length === 0) return people.length === 0 ? [{ text: 'No result changes.' }] : people;
  return [{ text: 'This ' }, ...joined(clauses), { text: people.length === 0 ? '.' : '. ' }, ...people];
};

/** The action with the count of what ends or loses its approval: "Reject tube and withdraw 3 results". */
export const confirmWords = (action: string, follows: Pick<WhatFollows, 'counts'> | null): string => {
  const { ends = 0, approve_again: annulled = 0 } = follows?.counts ?? {};
  if (ends > 0) return `${action} and withdraw ${countOf(ends, 'result')}`;
  return annulled > 0 ? `${action} and annul ${countOf(annulled, 'approval')}` : action;
};

/** How many rows stand there before the rest is asked for. */
const firstRows = 50;

export type FollowPart = { group: FollowGroup; count: number; rows: readonly FollowRow[] };
export type FollowParts = {
  parts: readonly FollowPart[];
  /** Sent, and not shown yet. */
  more: number;
  /** More than are sent at once. */
  unsent: number;
};

/** The rows under their headings, in the order of the groups. A count is of all, shown or not. */
export const partsOf = ({ rows, counts }: Pick<WhatFollows, 'rows' | 'counts'>, all: boolean): FollowParts => {
  const shown = all ? rows : rows.slice(0, firstRows);
  const total = followGroups.reduce((sum, group) => sum + counts[group], 0);
  return {
    parts: followGroups
      .map((group) => ({ group, count: counts[group], rows: shown.filter((row) => row.group === group) }))
      .filter(({ count }) => count > 0),
    more: rows.length - shown.length,
    unsent: Math.max(0, total - rows.length),
  };
};

export type FollowMark = { kind: 'in_doubt' | 'annulled' | 'proposed' | 'withdrawn'; words: string };

const marks: Readonly<Partial<Record<FollowGroup, FollowMark>>> = {
  corrected_report: { kind: 'proposed', words: 'Correction proposed' },
  decide: { kind: 'in_doubt', words: 'In doubt' },
  approve_again: { kind: 'annulled', words: 'Approval annulled' },
  ends: { kind: 'withdrawn', words: 'Withdrawn' },
};

/** What becomes of it, beside the value it has then. */
export const markOfRow = ({ group, after, withheld }: Pick<FollowRow, 'group' | 'after' | 'withheld'>) =>
  group === 'call_back' && after === null && !withheld
    ? { kind: 'withdrawn' as const, words: 'Withdrawn, no value yet' }
    : (marks[group] ?? null);

/** "mmol/L, calculated"; beside a person what they were told: "Potassium, mmol/L". */
export const unitWords = ({ about, unit, calculated }: Pick<FollowRow, 'about' | 'unit' | 'calculated'>): string =>
  [about, unit, calculated ? 'calculated' : null].filter((words) => words !== null).join(', ');

/** Who heard the value, and why it changes. */
export const noteWords = ({ told, why }: Pick<FollowRow, 'told' | 'why'>): string | null =>
  told.length === 0 ? why : [`Told: ${told.join('; ')}`, ...(why === null ? [] : [why])].join('. ');
