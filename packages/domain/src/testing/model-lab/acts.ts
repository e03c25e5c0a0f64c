/** Every action of the model laboratory, with how often it is done. */
import type { Acting } from './acting.ts';
import * as calls from './acts-of-calls.ts';
import * as orders from './acts-of-orders.ts';
import * as people from './acts-of-people.ts';
import * as entry from './acts-of-entry.ts';
import * as review from './acts-of-review.ts';
import * as runs from './acts-of-runs.ts';
import * as tubes from './acts-of-tubes.ts';
import { eitherOrder } from './either-order.ts';
import { thereAndBack } from './there-and-back.ts';

export const acts = {
  'create accession': [tubes.createCase, 1],
  'create and receive accession': [tubes.createAndReceive, 5],
  receive: [tubes.receive, 6],
  'set back': [tubes.setBack, 1],
  leave: [tubes.leave, 2],
  condition: [tubes.condition, 6],
  'reject tube': [tubes.rejectTube, 2],
  'reject tube and recollect': [tubes.rejectAndRecollect, 2],
  recollect: [tubes.recollect, 3],
  aliquot: [tubes.aliquot, 3],
  'collection edit': [tubes.collection, 5],
  'work from another tube': [tubes.workFrom, 1],
  'demographic edit': [people.demographics, 4],
  merge: [people.merge, 2],
  'un-merge': [people.unmerge, 2],
  save: [entry.save, 9],
  'save normal': [entry.saveNormal, 9],
  change: [entry.change, 4],
  'second entry': [entry.secondEntry, 6],
  withdraw: [entry.withdraw, 2],
  'say not done': [entry.sayNotDone, 2],
  'approve one': [review.approveOne, 5],
  'approve accession': [review.approveCase, 9],
  'approve all clear': [review.approveLane, 6],
  'approve correction': [review.approveCorrection, 4],
  'reject result': [review.rejectResult, 2],
  'reject correction': [review.rejectCorrection, 2],
  correct: [review.correct, 4],
  'mark reported': [review.markReported, 8],
  'create run': [runs.createRun, 5],
  'start run': [runs.startRun, 5],
  'submit run': [runs.submitRun, 2],
  'complete run': [runs.completeRun, 2],
  'reject run': [runs.rejectRun, 1],
  'pass QC': [runs.passQc, 4],
  'fail QC': [runs.failQc, 2],
  'override QC': [runs.overrideQc, 2],
  'type control over': [runs.typeControlOver, 2],
  'take control out': [runs.takeControlOut, 1],
  'fail QC of many': [runs.failQcOfMany, 1],
  'follow later': [runs.followLater, 2],
  hold: [orders.hold, 3],
  release: [orders.release, 4],
  note: [orders.note, 2],
  settle: [orders.settle, 2],
  cancel: [orders.cancel, 2],
  reinstate: [orders.reinstate, 2],
  clock: [orders.clock, 2],
  tell: [calls.tell, 14],
  'call by hand': [calls.callByHand, 4],
  'there and back': [thereAndBack, 3],
  'either order': [eitherOrder, 3],
} as const satisfies Readonly<Record<string, readonly [Acting, number]>>;

export type ActKind = keyof typeof acts;
export const actKinds = Object.keys(acts) as ActKind[];
