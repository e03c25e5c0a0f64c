/** Loading files into the catalogue: all of it in one transaction, or nothing. The same files again change nothing. */
import { provenanceOf } from '@aliquot/domain/catalogue/catalogue-provenance';
import type {
  ImportCatalogueInput,
  ImportPreview,
  ImportPreviewInput,
  ImportResult,
  VersionCounts,
} from '@aliquot/domain/catalogue/catalogue-requests';
import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import { changesNothing, whatIsWritten, type EntityDiff } from '@aliquot/domain/catalogue/diff-catalogues';
import { judgeImport, mayLoad, type ImportJudgement } from '@aliquot/domain/catalogue/judge-import';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import { dayOf } from '#features/test-specs/save-test.ts';
import { addVersion, lockCatalogue } from './catalogue.repo.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { checksumOf, readCatalogue, type StoredCatalogue } from './read-catalogue.ts';
import { settleTests } from './settle-tests.ts';

type Files = ImportPreviewInput['files'];
export type CatalogueLoad = Pick<ImportCatalogueInput, 'files' | 'activate' | 'source' | 'shown'>;

const judge = ({ catalogue, records }: StoredCatalogue, files: Files, now: Date): ImportJudgement => {
  const statusOf = new Map(records.tests.map(({ code, status }) => [code, status]));
  return judgeImport({ catalogue, statusOf }, files, dayOf(now));
};

const totals = (diff: readonly EntityDiff[]) => {
  const sum = (of: (one: EntityDiff) => number): number => diff.reduce((total, one) => total + of(one), 0);
  return {
    added: sum(({ added }) => added.length),
    changed: sum(({ changed }) => changed.length),
    unchanged: sum(({ unchanged }) => unchanged),
    missing: sum(({ missing }) => missing.length),
  };
};

const countsOf = (diff: readonly EntityDiff[]): VersionCounts =>
  Object.fromEntries(
    diff.map(({ entity, added, changed, unchanged }) => [
      entity,
      { total: added.length + changed.length + unchanged, added: added.length, changed: changed.length },
    ]),
  );

/** What loading the files would do. Nothing is written: the transaction could not. */
export const previewImport = (scope: Scope, { files }: ImportPreviewInput): Promise<ImportPreview> =>
  inReadOnly(scope, async (db) => {
    const stored = await readCatalogue(db);
    const judged = judge(stored, files, scope.now());
    const { problems, findings, diff, orderable, held, broken } = judged;
    return {
      problems: [...problems],
      findings: [...findings],
      diff: diff.map((one) => ({
        ...one,
        added: [...one.added],
        changed: one.changed.map((row) => ({ ...row, changes: [...row.changes] })),
        missing: [...one.missing],
      })),
      counts: Object.fromEntries(Object.entries(countsOf(diff)).map(([entity, { total }]) => [entity, total])),
      orderable: orderable.length,
      held: [...held],
      broken: [...broken],
      mayLoad: mayLoad(judged),
      shown: checksumOf(whatIsWritten(diff)),
    };
  });

const refuse = ({ problems, findings, broken }: ImportJudgement): never => {
  const blocking = findings.filter(({ blocks }) => blocks);
  const [problem] = problems;
  const first =
    problem === undefined
      ? (blocking[0]?.message ?? `${broken[0]?.code ?? ''} would not be orderable: ${broken[0]?.reason ?? ''}`)
      : `${problem.file} ${problem.place}: ${problem.message}`;
  const count = problems.length + blocking.length + broken.length;
  throw new AppError('BAD_REQUEST', {
    message: `Nothing was imported: the files have ${count} ${count === 1 ? 'error' : 'errors'}. Fix ${count === 1 ? 'it' : 'them'} in the files. ${first}`,
    details: { problems, findings: blocking, broken },
  });
};

const loadInto = async (tx: Transaction<DB>, load: CatalogueLoad, now: Date): Promise<ImportResult> => {
  await lockCatalogue(tx);
  const stored = await readCatalogue(tx);
  const judged = judge(stored, load.files, now);
  const { incoming, diff } = judged;
  if (load.shown !== null && load.shown !== checksumOf(whatIsWritten(diff))) {
    throw new AppError('CONFLICT', {
      message: 'The catalogue was changed by someone else. Check the differences again, then import.',
    });
  }
  if (incoming === null || !mayLoad(judged)) return refuse(judged);
  const reason = `Catalogue import: ${load.source}`;
  await giveReason(tx, reason);
  const provenance = provenanceOf(incoming);
  const changed = await loadCatalogue(tx, stored.records, incoming, diff);
  const settled = await settleTests(tx, { incoming, changed, activate: load.activate, reason, now });
  const isNews = !changesNothing(diff) || canonicalJson(provenance) !== canonicalJson(provenanceOf(stored.catalogue));
  const versionId = isNews
    ? await addVersion(tx, { source: load.source, provenance, counts: countsOf(diff), checksum: checksumOf(incoming) })
    : null;
  return { versionId, ...totals(diff), activated: settled.activated, held: [...settled.held] };
};

/** For the person at the page. */
export const importCatalogue = (scope: Scope, input: ImportCatalogueInput): Promise<ImportResult> =>
  withIdempotencyKey(scope, input, (tx) => loadInto(tx, input, scope.now()));

/** For the operator's command and for seeds, which run as the system. */
export const loadCatalogueFiles = (scope: Scope, load: CatalogueLoad): Promise<ImportResult> =>
  inTransaction(scope, (tx) => loadInto(tx, load, scope.now()));
