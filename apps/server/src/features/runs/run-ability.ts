import { moveRun } from '@aliquot/domain/runs/run-state';
import { calibrationPolicies } from '@aliquot/domain/settings/setting-table';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import type { RunAbility } from './candidate.ts';
import { firstLab, knownLab, knownTests, readInstrument, type RunInstrument } from './run-ability.repo.ts';

type Asked = { testIds: readonly number[]; instrumentId: number | null; labId: number | null };
export type Ability = RunAbility & { instrument: RunInstrument | null };

/** What a run of these tests on this instrument could take. */
export const abilityOf = async (db: Kysely<DB>, { testIds, instrumentId, labId }: Asked): Promise<Ability> => {
  const instrument = instrumentId === null ? null : await readInstrument(db, instrumentId);
  if (instrumentId !== null && instrument === null) throw new AppError('NOT_FOUND');
  if ((await knownTests(db, testIds)).length !== new Set(testIds).size) throw new AppError('NOT_FOUND');
  if (labId !== null && !(await knownLab(db, labId))) throw new AppError('NOT_FOUND');
  const lab = instrument?.labId ?? labId ?? (await firstLab(db));
  if (lab === null) throw new AppError('NOT_FOUND');
  return {
    labId: lab,
    testIds: new Set(testIds),
    instrumentTests: instrument === null ? null : new Set(instrument.testIds),
    instrument,
  };
};

/** Whether a run could be started on this instrument now: what to know, or why not. */
export const instrumentVerdict = (
  instrument: RunInstrument | null,
): { warning: string | null; refusal: string | null } => {
  if (instrument === null) return { warning: null, refusal: null };
  const started = moveRun(
    {
      state: 'new',
      orders: 1,
      unfinished: 1,
      qc: 'none',
      qcLacks: null,
      instrument:
        instrument.status !== 'active'
          ? 'out_of_service'
          : instrument.calibrationOverdue
            ? 'calibration_overdue'
            : 'in_service',
      overdueCalibration: calibrationPolicies.find((policy) => policy === instrument.pastCalibration) ?? 'warn',
      anyOrderFinal: false,
    },
    { kind: 'start' },
  );
  return started.ok ? { warning: started.warning, refusal: null } : { warning: null, refusal: started.sentence };
};
