import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import type { Result } from '@aliquot/domain/results/result';

/** What a call by hand is about: a result, or a test without one. */
export type CallAbout = {
  orderId: number;
  resultId: number | null;
  /** "Potassium 4.1 mmol/L", "Gram stain" */
  words: string;
};

type Shown = Pick<Result, 'id' | 'shown' | 'unit'> | null;

export const callAbout = (orderId: number, label: string, result: Shown): CallAbout => ({
  orderId,
  resultId: result?.id ?? null,
  words: [label, result?.shown, result?.unit].filter((part) => part != null && part !== '').join(' '),
});

/** About one row of a test: its result where it has one, else the test. */
export const callAboutLine = (order: Pick<Order, 'id' | 'testName'>, line: SheetLine | null): CallAbout =>
  line?.result == null ? callAbout(order.id, order.testName, null) : callAbout(order.id, line.label, line.result);

/** All an accession can be called about: every test with a result or without, and each of several results. */
export const callChoices = (
  { orders }: Pick<Accession, 'orders'>,
  sheet: Pick<CaseSheet, 'lines'> | undefined,
): CallAbout[] =>
  orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((order) => {
      const lines = sheet?.lines.filter(({ orderId, isProposal }) => orderId === order.id && !isProposal) ?? [];
      if (lines.length <= 1) return [callAboutLine(order, lines[0] ?? null)];
      const withResult = lines.filter(({ result }) => result !== null);
      return [callAboutLine(order, null), ...withResult.map((line) => callAboutLine(order, line))];
    });

export const aboutKey = ({ orderId, resultId }: Pick<CallAbout, 'orderId' | 'resultId'>): string =>
  `${orderId}/${resultId ?? ''}`;
