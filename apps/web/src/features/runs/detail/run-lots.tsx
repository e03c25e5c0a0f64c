import type { Run } from '@aliquot/domain/runs/run';
import { isoLabDay } from '@aliquot/domain/time/lab-day';
import { Clock } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { birthWords } from '@aliquot/domain/subjects/subject-words';
import css from './run-panels.module.css';

/** What the run is made with, and what was noted about it. */
export const RunLots = ({ run, onEdit }: { run: Run; onEdit: () => void }) => (
  <section className={css.runLots} aria-labelledby="run-lots">
    <h2 id="run-lots">
      Reagent lots
      <Button size="sm" variant="ghost" onClick={onEdit}>
        Change
      </Button>
    </h2>
    {run.reagentLots.length === 0 ? (
      <p className="text-fg-subtle">No reagent lots recorded</p>
    ) : (
      <table className={css.miniTable}>
        <thead>
          <tr>
            <th scope="col">Reagent</th>
            <th scope="col">Lot</th>
            <th scope="col">Expires</th>
          </tr>
        </thead>
        <tbody>
          {run.reagentLots.map(({ reagent, lot, expires }) => (
            <tr key={`${reagent} ${lot}`}>
              <td>{reagent}</td>
              <td className="mono">{lot}</td>
              <td>
                {expires === null ? (
                  '–'
                ) : (
                  <Expiry
                    expires={expires}
                    on={isoLabDay(Date.parse(run.startedAt ?? run.createdAt), run.labTimezone)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {run.notes === null ? null : (
      <>
        <h3>Run notes</h3>
        <p className={css.runNotes}>{run.notes}</p>
      </>
    )}
  </section>
);

/** A lot that had expired on the run's day, by the lab's calendar, is marked by word and icon. */
const Expiry = ({ expires, on }: { expires: string; on: string }) =>
  expires < on ? (
    <HoldBadge bare>
      <Icon of={Clock} size={12} />
      {birthWords(expires)}, expired
    </HoldBadge>
  ) : (
    birthWords(expires)
  );
