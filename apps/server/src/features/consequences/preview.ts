import { randomUUID } from 'node:crypto';
import { isManager, roleFrom } from '@aliquot/domain/auth/roles';
import type { PreviewAct, PreviewInput } from '@aliquot/domain/consequences/preview';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { AppError } from '#app-error.ts';
import { inPreview, type Scope } from '#db/transaction.ts';
import { actOnCases } from '#features/accessions/act-on-cases.ts';
import { placeHold, updateAccession } from '#features/accessions/hold-actions.ts';
import { cancelOrders } from '#features/accessions/orders/order-actions.ts';
import { setCondition } from '#features/accessions/samples/judge-sample.ts';
import { rejectSample, unreceiveSample } from '#features/accessions/samples/sample-actions.ts';
import { correct, reject } from '#features/results/review-results.ts';
import { actOnRun } from '#features/runs/act-on-run.ts';
import { mergeSubjects, unmergeSubject } from '#features/subjects/merge-subjects.ts';
import { nothingFollows } from './expected.ts';

/** Of all others the procedure itself is for the laboratory's staff, as the preview is. */
export const managersOnly: ReadonlySet<PreviewAct> = new Set(['merge', 'unmerge']);

/** The reason is typed while one reads what will follow: no sentence shows what stands in its place. */
const reason = '…';

/** The action itself, as its procedure does it. */
const act = (scope: Scope, { act: kind, input }: PreviewInput): Promise<unknown> => {
  const keyed = { idempotencyKey: randomUUID() };
  switch (kind) {
    case 'reject_tube':
      return rejectSample(scope, { ...keyed, ...input, reason });
    case 'condition':
      return setCondition(scope, { ...keyed, ...input });
    case 'set_back':
      return unreceiveSample(scope, { ...keyed, ...input });
    case 'cancel':
      return cancelOrders(scope, { ...keyed, ...input, reason });
    case 'hold':
      return placeHold(scope, { ...keyed, ...input, reason });
    case 'edit':
      return updateAccession(scope, { ...keyed, ...input });
    case 'bulk':
      return actOnCases(scope, { ...keyed, ...input });
    case 'reject_run':
      return actOnRun(scope, { ...keyed, ...input, action: 'reject', reason });
    case 'merge':
      return mergeSubjects(scope, { ...keyed, ...input, reason });
    case 'unmerge':
      return unmergeSubject(scope, { ...keyed, ...input, reason });
    case 'reject_results':
      return reject(scope, { ...keyed, ...input, reason });
    default:
      return correct(scope, { ...keyed, ...input, reason });
  }
};

/** The action is done and undone: what it would do cannot differ from what it does. */
export const preview = async (scope: Scope, input: PreviewInput): Promise<WhatFollows> => {
  if (managersOnly.has(input.act) && !isManager(roleFrom(scope.acting.role))) throw new AppError('FORBIDDEN');
  const [follows = nothingFollows] = await inPreview(scope, (within) => act(within, input));
  const rows = follows.rows.map((row) => ({ ...row, why: row.why?.replaceAll(`: ${reason}`, '') ?? null }));
  return { ...follows, rows };
};
