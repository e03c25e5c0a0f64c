import type { Accession, Order, Sample } from '@aliquot/domain/accessions/accession';
import { mayChangeCase } from '@aliquot/domain/accessions/closed-case';
import { isLabStaff, isManager, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { moveOrder, type OrderAction } from '@aliquot/domain/orders/order-state';
import { planAliquots } from '@aliquot/domain/samples/aliquots';
import { mayJudgeCondition, moveSample, type SampleAction } from '@aliquot/domain/samples/sample-state';

/** Why an action cannot be done now and who or what can clear it; undefined when it can. The rules' own sentences. */
export type Why = string | undefined;

const staffOnly = 'Lab staff only';
const inTheLab = ['received', 'stored'];

const sentence = (verdict: { ok: true } | { ok: false; sentence: string }): Why =>
  verdict.ok ? undefined : verdict.sentence;

export const whyNotStaff = (role: Role | null): Why => (isLabStaff(role) ? undefined : staffOnly);

export const whyNotEdit = (role: Role | null, { status }: Accession): Why =>
  mayCreateAccessions(role) ? sentence(mayChangeCase(status, 'edit')) : 'Read only';

const inUse = ({ orders }: Accession, { id }: Sample): boolean =>
  orders.some(
    ({ sampleId, status }) => sampleId === id && ['in_progress', 'completed', 'reported', 'final'].includes(status),
  );

export const whyNotMoveSample = (role: Role | null, accession: Accession, sample: Sample, action: SampleAction): Why =>
  whyNotStaff(role) ??
  sentence(
    moveSample(
      {
        status: sample.status,
        inUse: inUse(accession, sample),
        caseCancelled: accession.status === 'cancelled',
        isAliquot: sample.parentId !== null,
        aliquots: accession.samples.filter(
          ({ parentId, status }) => parentId === sample.id && inTheLab.includes(status),
        ).length,
      },
      action,
    ),
  );

export const whyNotJudge = (role: Role | null, { status }: Sample): Why =>
  whyNotStaff(role) ?? sentence(mayJudgeCondition(status));

export const whyNotDivide = (role: Role | null, { status }: Accession, sample: Sample): Why =>
  whyNotStaff(role) ??
  sentence(
    planAliquots(
      {
        barcode: sample.barcode,
        status: sample.status,
        isAliquot: sample.parentId !== null,
        caseCancelled: status === 'cancelled',
        volumeMl: null,
        aliquots: [],
      },
      { count: 1, volumeMl: null },
    ),
  );

const whyNotMoveOrder = (accession: Accession, order: Order, action: OrderAction): Why =>
  sentence(
    moveOrder(
      {
        status: order.status,
        sample: accession.samples.find(({ id }) => id === order.sampleId)?.status ?? null,
        hasResult: order.hasResult,
        inRun: order.run !== null,
        allApproved: false,
        runPassed: true,
        instrumentInService: true,
        holds: [],
        caseFinal: accession.status === 'final',
      },
      action,
    ),
  );

export const whyNotCancel = (role: Role | null, accession: Accession, orders: readonly Order[]): Why => {
  const open = orders.filter(({ status }) => status !== 'cancelled');
  if (open.length === 0) return whyNotStaff(role) ?? 'Already cancelled. A lab manager can reinstate it.';
  const cancel: OrderAction = { kind: 'cancel', reason: 'x' };
  return whyNotStaff(role) ?? open.map((order) => whyNotMoveOrder(accession, order, cancel)).find(Boolean);
};

export const whyNotReinstate = (role: Role | null, accession: Accession): Why => {
  const cancelled = accession.orders.filter(({ status }) => status === 'cancelled');
  if (cancelled.length === 0) return 'Nothing to reinstate';
  const action: OrderAction = { kind: 'reinstate', byManager: isManager(role) };
  return cancelled.map((order) => whyNotMoveOrder(accession, order, action)).find(Boolean);
};
