/** An action as it is told afterwards, by the procedure that did it. */
import type { FollowGroup } from '#consequences/follow-groups.ts';
import { countOf } from '#subjects/subject-words.ts';

const actionTitles: Readonly<Record<string, string>> = {
  'accessions.addNote': 'Bench note added',
  'accessions.settleNote': 'Bench note settled',
  'accessions.update': 'Accession changed',
  'accessions.addTests': 'Tests added',
  'accessions.receive': 'Tube received',
  'accessions.receiveAll': 'Tubes received',
  'accessions.unreceive': 'Receipt undone',
  'accessions.rejectSample': 'Tube rejected',
  'accessions.setCondition': 'Tube condition changed',
  'accessions.makeAliquots': 'Aliquots made',
  'accessions.leaveSample': 'Tube stored or discarded',
  'accessions.cancel': 'Tests cancelled',
  'accessions.reinstate': 'Tests reinstated',
  'accessions.placeHold': 'Hold placed',
  'accessions.releaseHold': 'Hold released',
  'accessions.bulk/receive': 'Tubes received',
  'accessions.bulk/hold': 'Hold placed',
  'accessions.bulk/release': 'Hold released',
  'accessions.bulk/priority': 'Priority changed',
  'accessions.bulk/cancel': 'Accessions cancelled',
  'results.save': 'Results entered',
  'results.approve': 'Results approved',
  'results.reject': 'Results rejected',
  'results.correct': 'Correction proposed',
  'runs.act': 'Run changed',
  'runs.act/reject': 'Run rejected',
  'runs.takeOut': 'Taken out of run',
  'runs.readControls': 'Controls read',
  'subjects.update': 'Subject changed',
  'subjects.merge': 'Subjects merged',
  'subjects.unmerge': 'Merge undone',
  'tasks.decide': 'Result kept as reported',
};

export const actionTitle = (action: string): string => actionTitles[action] ?? 'Change';

/** Each group in short, for a tab. */
export const groupTitles: Readonly<Record<FollowGroup, string>> = {
  call_back: 'Call back',
  corrected_report: 'Corrected report',
  decide: 'In doubt',
  approve_again: 'Approve again',
  ends: 'Ended',
  judged_again: 'Judged again',
};

const groupClauses: readonly (readonly [FollowGroup, (count: number) => string])[] = [
  ['call_back', (count) => `${count} ${count === 1 ? 'call back' : 'call backs'}`],
  ['corrected_report', (count) => `${countOf(count, 'correction')} proposed`],
  ['decide', (count) => `${countOf(count, 'reported result')} in doubt`],
  ['approve_again', (count) => `${countOf(count, 'approval')} annulled`],
  ['ends', (count) => `${countOf(count, 'result')} ended`],
  ['judged_again', (count) => `${countOf(count, 'result')} judged again`],
];

type Counts = Readonly<Record<FollowGroup, number>>;

/** "1 call back, 2 results ended": what reaches people outside first. */
export const countsInWords = (counts: Counts): string =>
  groupClauses.flatMap(([group, words]) => (counts[group] === 0 ? [] : [words(counts[group])])).join(', ');
