import { useReducer, useRef } from 'react';
import type { Api } from '#api/trpc.ts';
import { untilAnswered } from '#api/until-answered.ts';
import { playTone } from '#commands/scan-sound.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { SampleCondition } from '@aliquot/domain/samples/condition';
import { emptyRack, lastTube, rackReducer, type Rack, type RackScan } from './rack.ts';

type Answered = Exclude<RackScan['state'], { kind: 'sending' }>;

type Sent = Pick<RackScan, 'barcode' | 'key' | 'condition'>;

const send = async ({ client }: Api, { barcode, key, condition }: Sent): Promise<Answered> => {
  const answer = await untilAnswered(() =>
    client.accessions.receive.mutate({ idempotencyKey: key, barcode, condition }),
  );
  return answer.kind === 'done' ? { kind: 'done', received: answer.value } : answer;
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
