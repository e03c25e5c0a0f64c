import type { ResultClass } from '@aliquot/domain/results/stored-result';
import type { FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import type { FollowRow, WhatFollows } from '@aliquot/domain/consequences/what-follows';

const approved: ResultClass = 'approved';

export const makeFollowRow = (group: FollowGroup, values: Partial<FollowRow> = {}): FollowRow => ({
  group,
  accessionId: 12,
  caseId: '26-000412',
  orderId: 1,
  specId: 5,
  name: 'Potassium',
  about: null,
  unit: 'mmol/L',
  class: approved,
  calculated: false,
  withheld: false,
  before: { shown: '7.9', flag: 'HH' },
  after: null,
  told: [],
  toldAt: null,
  why: null,
  ...values,
});

/** The list of these rows, with its counts. */
export const makeFollows = (rows: readonly FollowRow[] = [], values: Partial<WhatFollows> = {}): WhatFollows => {
  const countOf = (group: FollowGroup): number => rows.filter((row) => row.group === group).length;
  return {
    hash: 'a'.repeat(64),
    needed: rows.some((row) => row.class !== 'open'),
    counts: {
      call_back: countOf('call_back'),
      corrected_report: countOf('corrected_report'),
      decide: countOf('decide'),
      approve_again: countOf('approve_again'),
      ends: countOf('ends'),
      judged_again: countOf('judged_again'),
    },
    rows: [...rows],
    notAffected: 0,
    ...values,
  };
};
