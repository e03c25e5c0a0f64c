import type { AmbiguousScan, KnownScan } from '@aliquot/domain/scan/scan-match';
import { useSyncExternalStore } from 'react';

/** What became of the last codes: what people ask for when a tube "did not take". */
export type ScanEntry = {
  /** Counts up, so that a list of the same code twice has two keys. */
  id: number;
  code: string;
  at: number;
  outcome:
    | { kind: 'asking' }
    | { kind: 'found'; match: KnownScan }
    | { kind: 'ambiguous'; match: AmbiguousScan }
    | { kind: 'unknown' }
    | { kind: 'failed' }
    | { kind: 'repeated' };
};

export const mostKept = 20;
/** The same label read twice in a row is one scan. */
export const echoMs = 2_000;

let entries: readonly ScanEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly ScanEntry[]): void => {
  entries = next;
  for (const hear of listeners) hear();
};

/** What is typed twice is meant twice: only a scanner reads one label two times. */
export const addScan = (code: string, at: number, mayEcho = true): ScanEntry => {
  const last = entries.find(({ outcome }) => outcome.kind !== 'repeated');
  const isEcho = mayEcho && last?.code === code && at - last.at < echoMs && last.outcome.kind !== 'failed';
  const entry: ScanEntry = { id: nextId, code, at, outcome: { kind: isEcho ? 'repeated' : 'asking' } };
  nextId += 1;
  publish([entry, ...entries].slice(0, mostKept));
  return entry;
};

export const settleScan = (id: number, outcome: ScanEntry['outcome']): void =>
  publish(entries.map((entry) => (entry.id === id ? { ...entry, outcome } : entry)));

/** It was no code after all: words somebody searched for do not belong among the scans. */
export const dropScan = (id: number): void => publish(entries.filter((entry) => entry.id !== id));

/** A shared bench: the next person must not see what was scanned before. */
export const forgetScans = (): void => publish([]);

const subscribe = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};
export const useScans = (): readonly ScanEntry[] => useSyncExternalStore(subscribe, () => entries);
