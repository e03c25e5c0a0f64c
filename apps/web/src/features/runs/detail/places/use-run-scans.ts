import type { AddedToRun } from '@aliquot/domain/runs/run';
import { useReducer, useRef } from 'react';
import type { Api } from '#api/trpc.ts';
import { untilAnswered } from '#api/until-answered.ts';
import { playTone } from '#commands/scan-sound.ts';
import { announce } from '#ui/feedback/announce.ts';

/** One tube scanned at the run, and what became of it. */
export type RunScan = {
  id: number;
  code: string;
  at: number;
  state:
    | { kind: 'sending' }
    | { kind: 'answered'; added: Omit<AddedToRun, 'run'> }
    | { kind: 'refused' | 'unsent'; sentence: string };
};

const mostKept = 20;
/** The same label read twice in a row is one scan. */
const echoMs = 2_000;

type ScanAction = { kind: 'scan'; scan: RunScan } | { kind: 'settle'; id: number; state: RunScan['state'] };

const reduce = (scans: readonly RunScan[], action: ScanAction): readonly RunScan[] =>
  action.kind === 'scan'
    ? [action.scan, ...scans].slice(0, mostKept)
    : scans.map((scan) => (scan.id === action.id ? { ...scan, state: action.state } : scan));

export const scanIsGood = ({ state }: RunScan): boolean =>
  state.kind === 'answered' && state.added.outcome !== 'refused';

export type RunScansOptions = {
  api: Api;
  runId: number;
  sound: boolean;
  /** It stands here now, or stood here before. */
  onPlace: (position: number) => void;
};

/** Tubes as they are scanned. One after the other, so that they stand in the order they were scanned in; nobody waits for it. */
export const useRunScans = ({ api, runId, sound, onPlace }: RunScansOptions) => {
  const [scans, act] = useReducer(reduce, []);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef({ id: 0, code: '', at: 0 });
  const deliver = async (id: number, code: string, position: number | null, key: string): Promise<void> => {
    const answer = await untilAnswered(() =>
      api.client.runs.add.mutate({ idempotencyKey: key, id: runId, code, position }),
    );
    if (answer.kind !== 'done') {
      act({ kind: 'settle', id, state: answer });
      if (sound) playTone('bad');
      announce(`${code}: ${answer.sentence}`, 'assertive');
      return;
    }
    const { run, ...added } = answer.value;
    api.queryClient.setQueryData(api.trpc.runs.get.queryKey({ id: runId }), run);
    act({ kind: 'settle', id, state: { kind: 'answered', added } });
    const good = added.outcome !== 'refused';
    if (sound) playTone(good ? 'good' : 'bad');
    announce(`${added.caseId ?? code}: ${added.sentence}`, good ? 'polite' : 'assertive');
    if (good && added.position !== null) onPlace(added.position);
  };
  return {
    scans,
    scan: (raw: string, position: number | null): void => {
      const code = raw.trim();
      const at = Date.now();
      const echo = last.current.code === code && at - last.current.at < echoMs;
      if (code === '' || echo) return;
      const id = last.current.id + 1;
      last.current = { id, code, at };
      act({ kind: 'scan', scan: { id, code, at, state: { kind: 'sending' } } });
      queue.current = queue.current.then(() => deliver(id, code, position, crypto.randomUUID()));
    },
  };
};
export type UsedRunScans = ReturnType<typeof useRunScans>;
