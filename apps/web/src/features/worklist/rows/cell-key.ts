import type { WorklistRow } from '@aliquot/domain/worklist/worklist';

/** Names one result to be typed: of an order, or of a control, blank or duplicate in its place. */
export type CellKey = `o${number}:${number}` | `i${number}:${number}`;

export const cellKey = (
  { orderId, itemId, kind }: Pick<WorklistRow, 'orderId' | 'itemId' | 'kind'>,
  specId: number,
): CellKey => (kind === 'order' && orderId !== null ? `o${orderId}:${specId}` : `i${itemId}:${specId}`);

export type CellTarget =
  | { kind: 'order'; orderId: number; specId: number }
  | { kind: 'control'; itemId: number; specId: number };

/** Keys also come back from storage, where anything may stand. */
export const targetOf = (key: string): CellTarget | null => {
  const [, kind, id, spec] = /^([oi])(\d{1,15}):(\d{1,15})$/u.exec(key) ?? [];
  if (kind === undefined) return null;
  const specId = Number(spec);
  return kind === 'o'
    ? { kind: 'order', orderId: Number(id), specId }
    : { kind: 'control', itemId: Number(id), specId };
};
