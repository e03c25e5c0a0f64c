import { judgeReadings, type ControlChart } from '@aliquot/domain/runs/control-chart';
import { placeName } from '@aliquot/domain/runs/run-layout';
import { AppError } from '#app-error.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readControlCharts } from './control-charts.repo.ts';
import { knownRun } from './read-run.repo.ts';

/** How each control of the run has read lately, and which rules that breaks. */
export const getControlCharts = (scope: Scope, id: number): Promise<ControlChart[]> =>
  inReadOnly(scope, async (db) => {
    if (!(await knownRun(db, id))) throw new AppError('NOT_FOUND');
    const controls = await readControlCharts(db, id);
    return controls.map(({ first, readings, ...control }) => ({
      ...control,
      ...judgeReadings(
        first,
        readings.map(({ layout, position, ...reading }) => ({ ...reading, place: placeName(layout, position) })),
        id,
      ),
    }));
  });
