/** Laboratories, clients, pods and instruments of a load. */
import {
  clientFromFile,
  instrumentFromFile,
  labFromFile,
  podFromFile,
} from '@aliquot/domain/catalogue/files/map-places';
import type { ClientFields } from '@aliquot/domain/clients/client';
import { changeClientAndAccess } from '#features/clients/change-client.ts';
import { addClient } from '#features/clients/clients.repo.ts';
import { addInstrument, changeInstrument } from '#features/instruments/instruments.repo.ts';
import { addLab, changeLab } from '#features/labs/labs.repo.ts';
import { addPod, changePod } from '#features/pods/pods.repo.ts';
import { rowLoader, type Load } from './load-rows.ts';

const byCode = ({ code }: { code: string }): string => code;

/** Parents before children: on the way to a family without a ring there is never one either. */
const parentsFirst = <Row extends Pick<ClientFields, 'code' | 'parent'>>(clients: readonly Row[]): readonly Row[] => {
  const parentOf = new Map(clients.map(({ code, parent }) => [code, parent]));
  const depth = (code: string): number => {
    const parent = parentOf.get(code);
    return parent === null || parent === undefined ? 0 : 1 + depth(parent);
  };
  return clients.toSorted((a, b) => depth(a.code) - depth(b.code));
};

export const placeLoaders = ({ records, incoming, of, knownTests }: Load) => {
  const stored = new Map(records.pods.map((pod) => [pod.code, pod]));
  /** What files do not carry stays as it is; a pod that moves leaves the printer of its old laboratory behind. */
  const ownOf = ({ code, lab }: { code: string; lab: string }) => {
    const pod = stored.get(code);
    return {
      members: pod?.members ?? [],
      printer: pod?.lab === lab ? pod.printer : null,
      defaultViewId: pod?.defaultViewId ?? null,
    };
  };
  return {
    labs: rowLoader({
      word: 'lab',
      diff: of('lab'),
      rows: incoming.labs.labs.map(labFromFile),
      codeOf: byCode,
      stored: records.labs,
      add: addLab,
      change: changeLab,
    }),
    clients: rowLoader({
      word: 'client',
      diff: of('client'),
      rows: incoming.clients.clients.map(clientFromFile),
      codeOf: byCode,
      stored: records.clients,
      add: addClient,
      change: changeClientAndAccess,
      bare: (row, isThere) => (row.parent === null || isThere(row.parent) ? row : { ...row, parent: null }),
      inOrder: parentsFirst,
    }),
    pods: rowLoader({
      word: 'pod',
      diff: of('pod'),
      rows: incoming.pods.pods.map((pod) => ({ ...podFromFile(pod), ...ownOf(pod) })),
      codeOf: byCode,
      stored: records.pods,
      add: addPod,
      change: changePod,
      bare: (row) => (row.tests.every((test) => knownTests.has(test)) ? row : { ...row, tests: [] }),
    }),
    instruments: rowLoader({
      word: 'instrument',
      diff: of('instrument'),
      // Whether it is in use is its status, which is added with it.
      rows: incoming.instruments.instruments.map((row) => ({ ...instrumentFromFile(row), active: true })),
      codeOf: byCode,
      stored: records.instruments,
      add: addInstrument,
      change: changeInstrument,
      bare: (row) => (row.tests.every(({ test }) => knownTests.has(test)) ? row : { ...row, tests: [] }),
    }),
  };
};
