import { describe, expect, test } from 'vitest';
import { nextOfTask } from './next-of-task.ts';
import { dueWords, groupTasks } from './task-clock.ts';
import { kindsOf, taskKinds } from './task-kinds.ts';
import { judgeAssign, judgeDecision } from './task-rules.ts';
import { taskSentence, type TaskStory } from './task-words.ts';

const now = Date.parse('2026-11-15T18:00:00.000Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const story = (rest: Partial<TaskStory>): TaskStory => ({
  kind: 're_approve',
  status: 'open',
  annulledBecause: null,
  reasons: [],
  corrected: null,
  tube: null,
  hidden: false,
  ...rest,
});
const codeOf = (verdict: { ok: boolean; code?: string }): string => (verdict.ok ? 'ok' : (verdict.code ?? ''));

describe('what a task says', () => {
  test.each([
    [{ kind: 're_approve', annulledBecause: 'Tube hemolyzed' }, 'Approval annulled: Tube hemolyzed'],
    [{ kind: 're_approve', annulledBecause: 'Flag HH is N now', hidden: true }, 'Approval annulled'],
    [
      { kind: 'decide', reasons: ['Tube hemolyzed', 'QC failed'] },
      'In doubt since it was reported: Tube hemolyzed; QC failed',
    ],
    [{ kind: 'corrected_report', reasons: ['It would be 4.1 now'] }, 'Correction proposed: It would be 4.1 now'],
    [
      { kind: 'corrected_report', corrected: { was: '7.9', reason: 'Wrong tube' } },
      'Corrected after it was reported, was 7.9: Wrong tube',
    ],
    [
      { kind: 'recollect', tube: { barcode: '26-000412-1', rejectReason: 'Clotted' } },
      'Tube 26-000412-1 rejected: Clotted',
    ],
    [{ kind: 'recollect', tube: { barcode: 'T-1', rejectReason: null } }, 'Tube T-1 rejected'],
    [{ kind: 'decide', status: 'done' }, 'Done'],
    [{ kind: 'decide', status: 'not_needed' }, 'Not needed any more'],
  ] as const)('%j', (known, words) => {
    expect(taskSentence(story(known))).toBe(words);
  });
});

describe('who does it', () => {
  test('a technician does everything but decide, a manager everything', () => {
    expect(kindsOf(false)).toEqual(['re_approve', 'corrected_report', 'recollect']);
    expect(kindsOf(true)).toEqual(taskKinds);
  });

  test('a decision is given to managers only, anything else to whoever works at the bench, and nothing once it is closed', () => {
    const open = { kind: 'decide', status: 'open' } as const;
    expect(codeOf(judgeAssign(open, { isManager: true }))).toBe('ok');
    expect(codeOf(judgeAssign(open, { isManager: false }))).toBe('ASSIGNEE');
    expect(codeOf(judgeAssign(open, 'nobody'))).toBe('ok');
    expect(codeOf(judgeAssign({ kind: 'recollect', status: 'open' }, { isManager: false }))).toBe('ok');
    expect(codeOf(judgeAssign({ kind: 'recollect', status: 'open' }, 'unknown'))).toBe('ASSIGNEE');
    expect(codeOf(judgeAssign({ kind: 'recollect', status: 'done' }, 'nobody'))).toBe('TASK_DONE');
  });

  test('only an open decision is decided, and only while something speaks against the result and no correction is proposed', () => {
    const open = { kind: 'decide', status: 'open', laterDoubts: 1, isProposed: false } as const;
    expect(codeOf(judgeDecision(open))).toBe('ok');
    expect(codeOf(judgeDecision({ ...open, status: 'not_needed' }))).toBe('TASK_NOT_NEEDED');
    expect(codeOf(judgeDecision({ ...open, kind: 're_approve' }))).toBe('TASK_KIND');
    expect(codeOf(judgeDecision({ ...open, isProposed: true }))).toBe('CORRECTION_OPEN');
    expect(codeOf(judgeDecision({ ...open, laterDoubts: 0 }))).toBe('NOT_IN_DOUBT');
  });

  test('whoever may not decide is led to the accession', () => {
    const decide = { kind: 'decide', toReview: null } as const;
    expect(nextOfTask({ ...decide, whyNot: null })).toMatchObject({ go: 'decide' });
    expect(nextOfTask({ ...decide, whyNot: 'Managers only.' })).toMatchObject({ go: 'accession' });
    expect(nextOfTask({ kind: 're_approve', toReview: 7, whyNot: null })).toMatchObject({ go: 'review', resultId: 7 });
    expect(nextOfTask({ kind: 'corrected_report', toReview: 8, whyNot: null }).label).toBe('Review correction');
    expect(nextOfTask({ kind: 'corrected_report', toReview: null, whyNot: null }).go).toBe('accession');
  });
});

describe('when', () => {
  test('says how much is left, and how late it is', () => {
    expect([-1, 0, 36, 60, 75, 60 * 47, 60 * 48].map((minutes) => dueWords(at(minutes), now))).toEqual([
      '1 m overdue',
      'in 0 m',
      'in 36 m',
      'in 1 h 00 m',
      'in 1 h 15 m',
      'in 47 h 00 m',
      'in 2 d',
    ]);
  });

  test('in groups by due time, without those that are empty', () => {
    const groups = groupTasks([{ dueAt: at(-5) }, { dueAt: at(60) }, { dueAt: at(61) }], now);
    expect(groups.map(({ group, tasks }) => [group, tasks.length])).toEqual([
      ['overdue', 1],
      ['hour', 1],
      ['later', 1],
    ]);
    expect(groupTasks([{ dueAt: at(90) }], now).map(({ group }) => group)).toEqual(['later']);
  });
});
