import { accessionFilters, type AccessionFilters } from '@aliquot/domain/accessions/accession-list';
import { decimal } from '@aliquot/domain/measures/decimal';
import type { Transaction } from 'kysely';
import { inTransaction, type Scope } from '#db/transaction.ts';
import type { DB } from '#db/schema.gen.ts';
import { addClient, changeClient, readClients } from '#features/clients/clients.repo.ts';
import { addPrinter } from '#features/labels/printers/printers.repo.ts';
import { changePod, readPods } from '#features/pods/pods.repo.ts';
import { addUserWithClients } from '#features/users/save-user.ts';
import { addView } from '#features/views/views.repo.ts';
import { demoClients, suspendedClient } from './clients.ts';
import type { DemoClock } from './demo-clock.ts';
import { doing, idOf, labOf, type Laboratory } from './laboratory.ts';

/** Technicians beside the demo account: named in the work, with no password to sign in with. */
const colleagues = [
  { email: 'lena.torres@aliquot.example', name: 'Lena Torres' },
  { email: 'amir.haddad@aliquot.example', name: 'Amir Haddad' },
];

/** Where `pnpm dev` listens as a label printer. */
export const demoPrinterPort = 9100;
const printerCode = 'HRB-LBL1';

/** Acts one after the other, each a moment later: the audit trail names each by its own action. */
const actsOf =
  (scope: Scope, clock: DemoClock) =>
  async (action: string, work: (tx: Transaction<DB>) => Promise<unknown>): Promise<void> => {
    await clock.turnTo(clock.now());
    await inTransaction(doing(scope, action), work);
  };

/** Clients, colleagues and a printer, beside what the starter catalogue has. */
export const furnish = async (scope: Scope, clock: DemoClock): Promise<void> => {
  const act = actsOf(scope, clock);
  await act('clients.create', async (tx) => {
    for (const client of demoClients) await addClient(tx, client);
  });
  await act('clients.update', async (tx) => {
    const suspended = (await readClients(tx, 'all', 'all')).find(({ code }) => code === suspendedClient.code);
    if (suspended !== undefined) await changeClient(tx, { ...suspended, contacts: suspendedClient.contacts });
  });
  await act('users.create', async (tx) => {
    for (const colleague of colleagues) {
      await addUserWithClients(tx, { ...colleague, defaultRole: 'aliquot_lab_tech', clients: [], passwordHash: null });
    }
  });
  await act('printers.create', (tx) =>
    addPrinter(tx, {
      code: printerCode,
      name: 'Label printer at receiving',
      lab: 'HRB',
      host: '127.0.0.1',
      port: demoPrinterPort,
      reachedBy: 'server',
      dpi: 203,
      labelWidth: decimal('2'),
      labelHeight: decimal('1'),
      tubes: [],
    }),
  );
};

type SavedView = { owner: string; name: string; audience: 'private' | 'everyone'; filters: Partial<AccessionFilters> };

/** A list of their own for each role, and two for the whole laboratory. */
const viewsOf = (lab: Laboratory): readonly SavedView[] => [
  {
    owner: 'manager@aliquot.example',
    name: 'STAT and urgent',
    audience: 'everyone',
    filters: { open: true, priorities: ['stat', 'urgent'] },
  },
  {
    owner: 'manager@aliquot.example',
    name: 'Mesa Ridge, open',
    audience: 'everyone',
    filters: { open: true, labIds: [labOf(lab, 'MSA').id] },
  },
  {
    owner: 'manager@aliquot.example',
    name: 'Nobody assigned',
    audience: 'private',
    filters: { open: true, assignees: ['none'] },
  },
  {
    owner: 'tech@aliquot.example',
    name: 'Emergency department',
    audience: 'private',
    filters: { open: true, clientIds: [idOf(lab.clientIds, 'STBR-ED')] },
  },
  {
    owner: 'readonly@aliquot.example',
    name: 'Tidewater, finished',
    audience: 'private',
    filters: { statuses: ['reported', 'final'], clientIds: [idOf(lab.clientIds, 'TIDE')] },
  },
  { owner: 'client@aliquot.example', name: 'Not received yet', audience: 'private', filters: { statuses: ['new'] } },
  {
    owner: 'client-readonly@aliquot.example',
    name: 'Finished',
    audience: 'private',
    filters: { statuses: ['reported', 'final'] },
  },
];

/** Pods with the members and the printer they work with. */
const pods: Readonly<Record<string, { members: string[]; printer: string | null }>> = {
  CORE: { members: ['tech@aliquot.example', 'lena.torres@aliquot.example'], printer: printerCode },
  SERO: { members: ['amir.haddad@aliquot.example'], printer: null },
};

export const furnishDesks = async (scope: Scope, clock: DemoClock, lab: Laboratory): Promise<void> => {
  const act = actsOf(scope, clock);
  await act('views.create', async (tx) => {
    for (const { owner, filters, ...view } of viewsOf(lab)) {
      const definition = { filters: accessionFilters.parse(filters), sort: 'work' as const, columns: [] };
      await addView(tx, idOf(lab.userIds, owner), { ...view, podId: null, definition });
    }
  });
  await act('pods.update', async (tx) => {
    for (const pod of await readPods(tx, 'all')) {
      const change = pods[pod.code];
      if (change !== undefined) await changePod(tx, { ...pod, ...change });
    }
  });
};
