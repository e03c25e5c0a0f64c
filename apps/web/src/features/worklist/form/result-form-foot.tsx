import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Check, Save } from 'lucide-react';
import { keyCaps } from '#commands/key-words.ts';
import { Button } from '#ui/button/button.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { SaveState } from '../frame/save-state.tsx';
import type { RowAction } from '../review/row-actions.ts';
import { cellKey } from '../rows/cell-key.ts';
import { isOpenCell } from '../rows/worklist-rows.ts';
import { useRowDraft } from '../use-draft.ts';
import css from './form.module.css';

type FootProps = {
  session: WorklistSession;
  row: WorklistRow;
  columns: readonly WorklistColumn[];
  actions: readonly RowAction[];
  busy: boolean;
};

/** The history stands on the page itself; the next step comes last. */
const shownHere = (actions: readonly RowAction[]): RowAction[] =>
  actions.filter(({ kind }) => kind !== 'history').toReversed();

/** What is saved, and what to do next: Save while something is to be entered, then Approve. Only that one is filled. */
export const ResultFormFoot = ({ session, row, columns, actions, busy }: FootProps) => {
  const draft = useRowDraft(
    session,
    columns.map(({ specId }) => cellKey(row, specId)),
  );
  const entering = draft !== null || columns.some((column) => isOpenCell(row, column));
  const save = (): void => {
    for (const column of columns) session.commit(row, column);
    session.saveNow();
  };
  return (
    <div className={css.formFoot}>
      <SaveState session={session} />
      <div className={css.formActions}>
        {shownHere(actions).map(({ kind, label, danger, why, run }) => {
          const approve = kind === 'approve';
          return (
            <Button
              key={kind}
              icon={approve ? Check : undefined}
              variant={
                danger === true ? 'danger-ghost' : approve && why === undefined && !entering ? 'primary' : 'secondary'
              }
              busy={approve && busy}
              disabledReason={why}
              onClick={run}
            >
              {label}
            </Button>
          );
        })}
        {entering ? (
          <Button
            variant="primary"
            icon={Save}
            keys={keyCaps('Mod+S', navigator.platform)}
            busy={draft === 'saving'}
            disabledReason={draft === null ? 'Nothing typed yet' : undefined}
            onClick={save}
          >
            Save
          </Button>
        ) : null}
      </div>
    </div>
  );
};
