import type { BulkAnswer } from '@aliquot/domain/accessions/bulk';
import type { DownloadedLabels } from '@aliquot/domain/labels/download-labels';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows, type FollowWords } from '#consequences/confirm-follows.ts';
import { announce } from '#ui/feedback/announce.ts';
import { downloadText } from '#ui/download-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import {
  bulkWords,
  retried,
  sendings,
  startBulk,
  withAnswers,
  withoutAnswer,
  type Bulk,
  type BulkAction,
} from './bulk-state.ts';

const labels: Readonly<Record<Exclude<BulkAction['kind'], 'labels'>, string>> = {
  receive: 'Receive tubes',
  assign: 'Assign',
  hold: 'Place hold',
  release: 'Release hold',
  priority: 'Change priority',
  cancel: 'Cancel accessions',
};
/** Of those that are sent together. */
const followWords = ({ kind }: Exclude<BulkAction, { kind: 'labels' }>, count: number): FollowWords => ({
  title: `${labels[kind]}: ${count === 1 ? '1 accession' : `${count} accessions`}`,
  confirmLabel: labels[kind],
  danger: kind === 'cancel',
});

type Answer = BulkAnswer & Partial<DownloadedLabels>;

/** Those who send cases have a procedure of their own, for the action that is theirs. */
const callOf =
  ({ client }: Api, atBench: boolean) =>
  (action: BulkAction, rows: { id: number; version: number }[], idempotencyKey: string): Promise<Answer> => {
    if (action.kind === 'labels') {
      return client.labels.download.mutate({ idempotencyKey, caseIds: rows.map(({ id }) => id) });
    }
    if (atBench)
      return confirmFollows(followWords(action, rows.length), (expects) =>
        client.accessions.bulk.mutate({ idempotencyKey, ...expects, action, rows }),
      );
    if (action.kind !== 'priority') throw new Error(`${action.kind} is done at the bench`);
    return client.accessions.bulkBySender.mutate({ idempotencyKey, action, rows });
  };

export type UsedBulk = {
  bulk: Bulk | null;
  start: (action: BulkAction, chosen: readonly { id: number; caseId: string; version: number }[]) => void;
  retry: () => void;
  dismiss: () => void;
};

/** One act on many cases, a few at a time. What has no answer is asked for again under the same key, and so never done twice. */
export const useBulk = (api: Api, atBench: boolean): UsedBulk => {
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const call = callOf(api, atBench);
  const run = async (from: Bulk): Promise<void> => {
    let now = from;
    const zpl: string[] = [];
    for (const sending of sendings(from, () => crypto.randomUUID())) {
      const rows = sending.items.map(({ id, version }) => ({ id, version }));
      try {
        const answer = await call(from.action, rows, sending.key);
        now = withAnswers(now, answer.rows);
        if (answer.zpl !== undefined && answer.zpl !== '') zpl.push(answer.zpl);
        for (const warning of answer.warnings ?? []) toast.error('Check the label', warning);
      } catch (error) {
        now = withoutAnswer(now, sending, refusalWords(error));
      }
      setBulk(now);
    }
    if (zpl.length > 0) downloadText('labels.zpl', zpl.join('\n'));
    announce(bulkWords(now));
    void api.queryClient.invalidateQueries({ queryKey: [['accessions']] });
  };
  const begin = (next: Bulk): void => {
    setBulk(next);
    void run(next);
  };
  return {
    bulk,
    start: (action, chosen) => begin(startBulk(action, chosen)),
    retry: () => {
      if (bulk !== null) begin(retried(bulk));
    },
    dismiss: () => setBulk(null),
  };
};
