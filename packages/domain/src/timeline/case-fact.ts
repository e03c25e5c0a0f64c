import type { AccessionStatus } from '#accessions/accession-status.ts';
import type { FollowGroup } from '#consequences/follow-groups.ts';
import type { CallKind, CallOutcome } from '#critical-calls/call-words.ts';
import type { ResultFlag } from '#ranges/flag-zones.ts';
import type { SampleCondition } from '#samples/condition.ts';

/** A test of the accession, as its timeline names it. */
export type TestNamed = { readonly orderId: number; readonly test: string };

/** A result as it was at that moment. */
export type ResultThen = TestNamed & {
  /** The result's own name where the test has several. */
  readonly label: string | null;
  /** Null: hidden from the reader, who is to type it a second time. */
  readonly value: { readonly shown: string; readonly unit: string | null; readonly flag: ResultFlag | null } | null;
};

export type ResultAct =
  | { readonly kind: 'entered'; readonly source: 'typed' | 'pasted' | 'calculated' }
  | { readonly kind: 'imported'; readonly file: string | null }
  | {
      readonly kind: 'changed' | 'proposed' | 'corrected';
      readonly from: ResultThen['value'];
      readonly reason: string | null;
    }
  | { readonly kind: 'second_entry'; readonly agrees: boolean }
  | { readonly kind: 'validated' | 'approved' }
  | {
      readonly kind: 'rejected' | 'withdrawn' | 'superseded' | 'annulled' | 'voided' | 'doubted' | 'stands';
      readonly reason: string | null;
    };

/** What is called, as it is read out: without a value it was withdrawn, or there is none. */
export type CalledThen = ResultThen & { readonly call: CallKind };

export type CallAct =
  | { readonly kind: 'due'; readonly by: string; readonly reason: string | null }
  | { readonly kind: 'postponed'; readonly until: string; readonly reason: string | null }
  | {
      readonly kind: 'said';
      readonly whom: string;
      readonly outcome: CallOutcome;
      readonly note: string | null;
      /** Where that was long before it was written down. */
      readonly saidAt: string | null;
    }
  | { readonly kind: 'ended'; readonly because: string | null };

export type TubeAct =
  | 'ordered'
  | 'aliquoted'
  | 'received'
  | 'returned'
  | 'stored'
  | 'used_up'
  | 'discarded'
  | 'rejected';

/** The fields of an accession that are words, and what the page calls them. */
export const caseFieldLabels = {
  priority: 'Priority',
  caseId: 'Case ID',
  clinicalDetails: 'Clinical details',
  orderedBy: 'Ordered by',
  providerPhone: 'Provider phone',
  callBackName: 'Call-back contact',
  callBackPhone: 'Call-back phone',
  orderNumber: 'Order no.',
  assignee: 'Assignee',
  subject: 'Subject',
} as const;
export type CaseField = keyof typeof caseFieldLabels;

/** One thing that happened to an accession or a part of it. */
export type CaseFact =
  | { readonly kind: 'created'; readonly orderNumber: string | null; readonly priority: string }
  | { readonly kind: 'status'; readonly status: AccessionStatus; readonly reason: string | null }
  | { readonly kind: 'changed'; readonly field: CaseField; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'collected'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'tube'; readonly act: TubeAct; readonly barcode: string; readonly reason: string | null }
  | { readonly kind: 'condition'; readonly barcode: string; readonly condition: SampleCondition }
  | {
      readonly kind: 'labels';
      readonly act: 'sent' | 'downloaded' | 'failed';
      readonly count: number;
      readonly printer: string | null;
    }
  | (TestNamed & {
      readonly kind: 'test';
      readonly act: 'added' | 'cancelled' | 'reinstated';
      readonly reason: string | null;
    })
  | (TestNamed & {
      readonly kind: 'run';
      readonly act: 'added' | 'removed';
      readonly run: { readonly id: number; readonly number: string };
      readonly place: string;
    })
  | { readonly kind: 'result'; readonly result: ResultThen; readonly act: ResultAct }
  | {
      readonly kind: 'follows';
      readonly changeId: number;
      /** The procedure that did it. */
      readonly action: string;
      /** In this accession, by group. */
      readonly counts: Readonly<Record<FollowGroup, number>>;
    }
  | { readonly kind: 'call'; readonly called: CalledThen; readonly act: CallAct }
  | {
      readonly kind: 'hold';
      readonly act: 'placed' | 'released';
      readonly about: string | null;
      readonly reason: string | null;
    }
  | { readonly kind: 'note'; readonly text: string; readonly about: TestNamed | null }
  | { readonly kind: 'note_settled'; readonly text: string; readonly about: TestNamed }
  | {
      readonly kind: 'file';
      readonly act: 'attached' | 'removed';
      readonly name: string;
      readonly reason: string | null;
    };

export type RecordedFact = {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly fact: CaseFact;
};
