import { createHash } from 'node:crypto';
import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import { describePlan, nothingDescribed, type Described } from '@aliquot/domain/consequences/describe-plan';
import type { KnownCall } from '@aliquot/domain/critical-calls/call-facts';
import type { Plan } from '@aliquot/domain/consequences/plan-consequences';
import { mostFollowRows, type WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { AppError } from '#app-error.ts';
import type { Scope } from '#db/transaction.ts';

/** Why something follows can name the reason, which is typed after the preview: it is not in the hash. */
const shown = ({ rows, ...described }: Described): WhatFollows => {
  const hashed = rows.map(({ why: _why, ...row }) => row);
  const hash = createHash('sha256').update(canonicalJson(hashed)).digest('hex');
  return { ...described, hash, rows: rows.slice(0, mostFollowRows) };
};

export const nothingFollows: WhatFollows = shown(nothingDescribed);

const refuse = (follows: WhatFollows, isKnown: boolean): never => {
  if (isKnown)
    throw new AppError('CONFLICT', {
      message: 'What follows is not the same any more. Look at it again.',
      details: { rule: 'FOLLOWS_CHANGED', follows },
    });
  throw new AppError('BAD_REQUEST', {
    message: 'This changes approved or reported results, or a value somebody was told. Look at what follows first.',
    details: { rule: 'PREVIEW_NEEDED', follows },
  });
};

/** Of the actions that are shown before: nothing follows that nobody looked at. */
export const mustBeExpected = (
  scope: Pick<Scope, 'acting' | 'expects' | 'preview'>,
  plan: Plan,
  calls: readonly KnownCall[],
): void => {
  const { expects, preview } = scope;
  if (expects === undefined && preview === undefined) return;
  const follows = shown(describePlan(plan, calls, scope.acting.userId));
  if (preview !== undefined) preview.push(follows);
  else if (expects === null || expects === undefined) {
    if (follows.needed) refuse(follows, false);
  } else if (expects !== follows.hash) refuse(follows, true);
};
