import pg from 'pg';
import { makeContextSigner } from '#db/acting-context.ts';
import { contextKey } from '#testing/test-secrets.ts';

export type SaveCostOptions = {
  /** A new, migrated database; connected as the superuser. */
  makeDatabase: (name: string) => Promise<pg.Client>;
  appUrl: (name: string) => string;
  rounds: number;
};

const signContext = makeContextSigner(contextKey);
const system = {
  userId: 1,
  role: 'system',
  sessionId: null,
  requestId: 'bench',
  address: null,
  clients: 'all',
} as const;
const perRound = 300;
const shareOf = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const arms = {
  'with the indexes of the audit page': 'select 1',
  'without them': `drop index audit.changes_root_table_at_idx, audit.changes_at_idx, audit.events_action_at_idx, audit.events_area_at_idx`,
} as const;

type Arm = { name: string; app: pg.Client; turn: number; taken: number[] };

const startArm = async ({ makeDatabase, appUrl }: SaveCostOptions, name: string, prepare: string): Promise<Arm> => {
  const database = prepare === 'select 1' ? 'with_indexes' : 'without_indexes';
  const admin = await makeDatabase(database);
  await admin.query(prepare);
  await admin.query(`insert into clients (code, name) select 'C' || n, 'Client ' || n from generate_series(1, 5000) n`);
  await admin.query('analyze');
  await admin.end();
  const app = new pg.Client({ connectionString: appUrl(database) });
  await app.connect();
  return { name, app, turn: 0, taken: [] };
};

/** Twenty rows in one statement, from the update to the commit. */
const save = async (arm: Arm): Promise<number> => {
  arm.turn += 1;
  const ids = Array.from({ length: 20 }, (_, n) => 1 + ((arm.turn * 20 + n) % 5000));
  await arm.app.query(
    `begin; select set_config('aliquot.context', '${signContext(system, 'bench.save', Date.now())}', true)`,
  );
  const start = performance.now();
  await arm.app.query({
    name: 'save',
    text: 'update clients set name = $1 where id = any ($2)',
    values: [`N${arm.turn}`, ids],
  });
  await arm.app.query('commit');
  return performance.now() - start;
};

/** What the page's own indexes cost a save. The best quarter of each round, because other work on a machine only ever adds. */
export const auditSaveCost = async (options: SaveCostOptions): Promise<(readonly [string, number])[]> => {
  const started: Arm[] = [];
  for (const [name, prepare] of Object.entries(arms)) started.push(await startArm(options, name, prepare));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const arm of started) {
      const taken: number[] = [];
      for (let time = 0; time < perRound; time += 1) taken.push(await save(arm));
      arm.taken.push(shareOf(taken, 0.25));
    }
  }
  await Promise.all(started.map(({ app }) => app.end()));
  return started.map(({ name, taken }) => [name, shareOf(taken, 0.5)] as const);
};
