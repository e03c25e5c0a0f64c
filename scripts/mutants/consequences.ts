import { mutant, type Mutant } from './mutant.ts';

const folder = 'packages/domain/src/consequences';
const model = 'packages/domain/src/testing/model-lab';

/** Nothing follows from an action: its own write stands alone. */
const ofTube = '  return { caseIds: new Set([tube.accessionId]), effects: [] };';
const ofAll = '  return { caseIds: new Set(state.cases.map(({ id }) => id)), effects: [] };';
const rejectTube = '  if (isRecollected) newTube(state, tube);\n';
const cancel = '  order.runId = null;\n';
const demographics = '  const subjectIds = [person.subjectId];\n';
const ofSubjects = "  return follow(state, { reach: { subjectIds }, change: { of: 'subjects', subjectIds } });";
const follows = '  return followTube(state, tube);';

const notFollowed: readonly Mutant[] = [
  mutant('reject tube is not followed', 'P1', `${model}/acts-of-tubes.ts`, rejectTube + follows, rejectTube + ofTube),
  mutant(
    'condition is not followed',
    'P4',
    `${model}/acts-of-tubes.ts`,
    `  tube.condition = condition;\n${follows}`,
    `  tube.condition = condition;\n${ofTube}`,
  ),
  mutant(
    'collection edit is not followed',
    'P3',
    `${model}/acts-of-tubes.ts`,
    '  tube.collectedAt = at;\n  return followTube(state, tube, true);',
    `  tube.collectedAt = at;\n${ofTube}`,
  ),
  ...['P1', 'P5'].map((property) =>
    mutant(
      'cancel is not followed',
      property,
      `${model}/acts-of-orders.ts`,
      `${cancel}  return followOrder(state, order);`,
      `${cancel}${ofAll}`,
    ),
  ),
  mutant(
    'reject run is not followed',
    'P5',
    `${folder}/changes.ts`,
    'touches: ({ now }) => now.runId === change.runId }',
    'touches: ({ now }) => now.runId === -change.runId }',
  ),
  mutant(
    'demographic edit is not followed',
    'P3',
    `${model}/acts-of-people.ts`,
    demographics + ofSubjects,
    demographics + ofAll,
  ),
  mutant(
    'merge is not followed',
    'P3',
    `${model}/acts-of-people.ts`,
    '  return followPeople(state, [from.subjectId, into.subjectId]);',
    ofAll,
  ),
  mutant(
    'un-merge is not followed',
    'P3',
    `${model}/acts-of-people.ts`,
    '  return followPeople(state, [last.from, last.into]);',
    ofAll,
  ),
];

const lane = 'const [first] = shownDoubts(doubts);';
const ofLane = ['SPECIMEN_CONDITION', 'BENCH_NOTE', 'CORRECTION'].map((code) =>
  mutant(
    `"approve all clear" ignores ${code}`,
    'P2',
    `${folder}/plan-approvals.ts`,
    lane,
    `const [first] = shownDoubts(doubts.filter((one) => one.code !== '${code}'));`,
  ),
);

const open = '  if (isOpen(row.now) || row.approval !== null) {\n';
const taken = '    take(judge, row, judged);\n    return [row];\n';
const later = "['later', sorted.find((one) => compare(one, here) > 0)],";

const ofApprovals: readonly Mutant[] = [
  mutant(
    'an approval stays in spite of a new doubt',
    'P4',
    `${folder}/consequences-of.ts`,
    "if (!flag && doubts.length === 0) return { do: 'nothing' };",
    "if (!flag) return { do: 'nothing' };",
  ),
  mutant(
    'no correction is proposed for a reported result',
    'P4',
    `${folder}/judge-rows.ts`,
    'return [row, ...proposeJudgment(judge, row)];',
    'return [row];',
  ),
  mutant(
    'approved without judging once more',
    'P2',
    `${folder}/judge-rows.ts`,
    open,
    `  if (row.approval !== null) return [row];\n${open}`,
  ),
  ...ofLane,
  mutant(
    'an annulled approval comes back by itself',
    'P13',
    `${folder}/judge-rows.ts`,
    taken,
    `    take(judge, row, judged);\n    if (row.now.annulledAt !== null && judged.doubts.length === 0)\n      judge.world.set(row, { state: 'approved', annulledAt: null });\n    return [row];\n`,
  ),
  mutant(
    'a proposed correction takes the place of the approved value at once',
    'P10',
    `${folder}/moves.ts`,
    "  return world.add(proposal(world, move, { ...move, proposedBy: 'person' }, actor));",
    "  world.set(rowOf(world, move.corrects), { current: false, state: 'superseded' });\n  return world.add(proposal(world, move, { ...move, proposedBy: 'person' }, actor));",
  ),
  mutant(
    'a value is approved that was calculated anew in the same request',
    'unit',
    `${folder}/plan-approvals.ts`,
    "if (row.now.state !== 'approved') return",
    "if (row.now.state === 'superseded') return",
  ),
];

const ofNeighbors: readonly Mutant[] = [
  mutant(
    'only approved neighbors are compared with',
    'P3',
    `${folder}/neighbors.ts`,
    'if (!now.current || value === null',
    "if (now.state !== 'approved' || !now.current || value === null",
  ),
  mutant('only earlier neighbors are compared with', 'P3', `${folder}/neighbors.ts`, later, "['later', undefined],"),
  mutant(
    'bare numbers are compared',
    'P17',
    'packages/domain/src/ranges/judge-delta.ts',
    '  a.ucum !== null && b.ucum !== null ? a.ucum === b.ucum : a.unit === b.unit;',
    '  a.ucum !== null || b.ucum !== null || a.unit !== b.unit || true;',
  ),
  mutant(
    'a conversion is not recorded',
    'P17',
    `${folder}/judge-on-grounds.ts`,
    'return converted === null ? known : { ...known, converted };',
    'return converted?.value === value.kind ? { ...known, converted } : known;',
  ),
  mutant(
    'what is in another unit is converted without a molar mass',
    'P17',
    'packages/domain/src/ranges/judge-delta.ts',
    'unitFactor(ucum, into.ucum, into.molarMass)',
    "unitFactor(ucum, into.ucum, into.molarMass ?? ('1' as DecimalText))",
  ),
  mutant(
    'a fall counts where only a rise does',
    'P3',
    'packages/domain/src/ranges/delta.ts',
    "  rise: ['rise'],",
    "  rise: ['rise', 'fall'],",
  ),
  mutant(
    'coded neighbors are not compared with',
    'P3',
    `${folder}/neighbors.ts`,
    "return value.kind === 'coded' ? { code: value.code } : null;",
    'return null;',
  ),
  mutant(
    'what is held for its identity is compared with',
    'P3',
    `${folder}/neighbors.ts`,
    "holds.some(({ category }) => category === 'identity') ||",
    "holds.some(({ category }) => category === 'identity' && sampleId === -1) ||",
  ),
  mutant(
    'calculated neighbors are left as they were',
    'P3',
    `${folder}/plan-consequences.ts`,
    '!begun.neighbors.has(row)',
    'begun.rows.size >= 0',
  ),
];

const ofGrounds: readonly Mutant[] = [
  mutant(
    'a task is closed without the action that closes it',
    'P20',
    `${folder}/duties.ts`,
    "return now.annulledAt === null ? null : 're_approve';",
    'return null;',
  ),
  mutant(
    'only the tube itself is asked whether it is rejected, not what it was taken from',
    'unit',
    `${folder}/duties.ts`,
    "(tubesOf(facts, sampleId) ?? []).some(({ status }) => status === 'rejected')",
    "tubesOf(facts, sampleId)?.[0].status === 'rejected'",
  ),
  mutant(
    'nobody can say "not done" of a tube that is gone',
    'P11',
    `${folder}/doubts-of-grounds.ts`,
    "value.kind !== 'not_done';",
    "value.kind !== 'text' || value.kind !== 'text';",
  ),
  mutant(
    'the engine’s proposal waits for a second entry',
    'P11',
    'packages/domain/src/results/second-entry.ts',
    "calculated || proposedBy === 'engine' || ",
    'calculated || proposedBy === undefined || ',
  ),
  mutant(
    'the age is that of another tube of the accession',
    'P5',
    'packages/domain/src/results/case-answers.ts',
    'return collectedOf(facts, order, stored?.sampleId ?? order.sampleId).at;',
    'return collectedOf(facts, order, [...facts.tubes.keys()][0] ?? stored?.sampleId ?? null).at;',
  ),
  mutant(
    'a birth date after the collection says nothing of what was approved',
    'P4',
    `${folder}/grounds.ts`,
    "doubts: ['COLLECTION_ORDER'] },",
    'doubts: [] },',
  ),
  mutant(
    'only the first bench note counts',
    'P4',
    `${folder}/doubts-of-grounds.ts`,
    '...openNotes.map((id)',
    '...openNotes.slice(0, 1).map((id)',
  ),
];

const ofAnswers: readonly Mutant[] = [
  mutant(
    'no value is not an answer',
    'P11',
    'packages/domain/src/results/calculate-results.ts',
    "else settle(key, { kind: 'no_value', reason: reasonOf(spec, given, answer) });",
    'else results.set(key, { ok: false, waitsFor: [] });',
  ),
  mutant(
    'a calculated result without a value stays so when its formula gives one',
    'P5',
    `${folder}/recalculate.ts`,
    '  if (sameValue(now.value, valueNow(row))) return [];\n',
    "  if (sameValue(now.value, valueNow(row)) || row.now.kind === 'no_value') return [];\n",
  ),
  mutant(
    '"not done" that a person said gives way to a value',
    'unit',
    'packages/domain/src/results/stored-result.ts',
    "kind === 'not_done' && proposedBy !== 'engine'",
    "kind === 'not_done' && proposedBy === 'engine'",
  ),
];

const ofPreview: readonly Mutant[] = [
  mutant(
    'what is shown before leaves out calculated results',
    'P12',
    `${folder}/describe-plan.ts`,
    'return row === undefined ? [] : [{ row, effect }];',
    'return row === undefined || row.now.calculated ? [] : [{ row, effect }];',
  ),
  mutant(
    'what is shown before leaves out all but the first to be called back',
    'P12',
    `${folder}/describe-plan.ts`,
    'return toTell.map((person): RecordedRow => {',
    'return toTell.slice(0, 1).map((person): RecordedRow => {',
  ),
];

const runs = 'packages/domain/src/runs';
const ofControls: readonly Mutant[] = [
  mutant(
    'an override covers what is read after it',
    'unit',
    `${runs}/quality-control.ts`,
    'if (out.some((reading) => reading?.overridden !== true))',
    'if (out.length > 0 && !checked.some((reading) => reading?.overridden === true))',
  ),
  mutant(
    'a control that the workflow asks for is not missed',
    'P3',
    `${runs}/quality-control.ts`,
    "  if (lacking) return 'missing';\n",
    '',
  ),
  mutant(
    'a run without the controls asked for lets results pass',
    'P3',
    `${runs}/run-state.ts`,
    "qc === 'none' || qc === 'passed' || qc === 'overridden';",
    "qc === 'none' || qc === 'missing' || qc === 'passed' || qc === 'overridden';",
  ),
];

export const ofConsequences: readonly Mutant[] = [
  ...notFollowed,
  ...ofApprovals,
  ...ofNeighbors,
  ...ofAnswers,
  ...ofPreview,
  ...ofControls,
  ...ofGrounds,
];
