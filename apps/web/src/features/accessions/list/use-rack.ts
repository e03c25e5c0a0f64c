import { useReducer, useRef } from 'react';
import { errorCodeOf } from '../../../api/error-code.ts';
import { refusalWords } from '../../../api/refusal.ts';
import type { Api } from '../../../api/trpc.ts';
import { playTone } from '../../../commands/scan-sound.ts';
import { announce } from '../../../ui/announce.ts';
import type { SampleCondition } from '@aliquot/domain/samples/condition';
import { emptyRack, lastTube, rackReducer, type Rack, type RackScan } from './rack.ts';

const tries = 4;
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

type Answered = Exclude<RackScan['state'], { kind: 'sending' }>;

type Sent = Pick<RackScan, 'barcode' | 'key' | 'condition'>;

/** Sent until it is answered: a tube scanned while the network blinked is neither lost nor received twice. */
const send = async ({ client }: Api, { barcode, key, condition }: Sent): Promise<Answered> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return {
        kind: 'done',
        received: await client.accessions.receive.mutate({ idempotencyKey: key, barcode, condition }),
      };
    } catch (error) {
      // An answer is an answer; only silence and a server that is busy are worth another try.
      const answered = ['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHORIZED'].includes(errorCodeOf(error) ?? '');
      if (answered) return { kind: 'refused', sentence: refusalWords(error) };
      if (attempt >= tries) return { kind: 'unsent', sentence: refusalWords(error) };
      await pause(300 * 2 ** attempt);
    }
  }
};

export type UsedRack = {
  rack: Rack;
  scan: (barcode: string) => void;
  /** Of the tube in the hand. */
  judge: (condition: SampleCondition) => void;
  /** Of the one to come. */
  arm: (condition: SampleCondition | null) => void;
  again: (scan: RackScan) => void;
  dismiss: (id: number) => void;
};

/** The rack in hand: every scan is sent at once, and nobody waits for the answer before the next. */
export const useRack = (api: Api, sound: boolean): UsedRack => {
  const [rack, act] = useReducer(rackReducer, emptyRack);
  // Counted outside the state: two scans may come before the page is drawn again.
  const lastId = useRef(0);
  const deliver = async (id: number, scan: Sent): Promise<void> => {
    const state = await send(api, scan);
    act({ kind: 'settle', id, state });
    const good = state.kind === 'done';
    if (sound) playTone(good ? 'good' : 'bad');
    announce(
      good
        ? `${scan.barcode} ${state.received.outcome}. ${state.received.effect ?? ''}`
        : `${scan.barcode}: ${state.sentence}`,
      good ? 'polite' : 'assertive',
    );
    if (good) void api.queryClient.invalidateQueries({ queryKey: [['accessions']] });
  };
  const start = (barcode: string, condition: SampleCondition | null): void => {
    const key = crypto.randomUUID();
    lastId.current += 1;
    act({ kind: 'scan', id: lastId.current, barcode, key, condition });
    void deliver(lastId.current, { barcode, key, condition });
  };
  return {
    rack,
    scan: (barcode) => start(barcode, rack.next),
    judge: (condition) => {
      const tube = lastTube(rack);
      if (tube !== null) start(tube.barcode, condition);
    },
    arm: (condition) => act({ kind: 'arm', condition }),
    again: (scan) => {
      act({ kind: 'settle', id: scan.id, state: { kind: 'sending' } });
      void deliver(scan.id, scan);
    },
    dismiss: (id) => act({ kind: 'dismiss', id }),
  };
};
