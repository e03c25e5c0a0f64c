import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { EarlierFacts } from '../bar/cell-facts.tsx';
import { Who } from '../bar/detail-bar.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { RowNotes } from '../notes/row-notes.tsx';
import { cellOf } from '../rows/worklist-rows.ts';
import type { FormPanels } from './use-form-panels.ts';
import css from './form.module.css';
import cellsCss from '../grid/cells.module.css';

type SideProps = { session: WorklistSession; row: WorklistRow; columns: readonly WorklistColumn[]; panels: FormPanels };

/** Beside the fields: whose sample it is, its notes and the earlier results. */
export const ResultFormSide = ({ session, row, columns, panels: { open, toggle } }: SideProps) => (
  <aside className={css.formSide} aria-label="About this subject">
    <Who row={row} />
    <RowNotes
      key={open?.kind === 'note' ? open.count : 0}
      session={session}
      row={row}
      keys={['Alt', 'N']}
      open={open?.kind === 'note'}
      onOpen={(wanted) => toggle('note', wanted)}
    />
    <EarlierOfAll row={row} columns={columns} />
  </aside>
);

/** Earlier results of the same person, where there are any. */
const EarlierOfAll = ({ row, columns }: { row: WorklistRow; columns: readonly WorklistColumn[] }) => {
  const known = columns.filter(({ specId }) => (cellOf(row, specId)?.earlier.length ?? 0) > 0);
  if (known.length === 0) return <p className={cellsCss.quiet}>No previous results</p>;
  return known.map((column) => (
    <div key={column.specId}>
      <h3>{column.label}</h3>
      <EarlierFacts row={row} column={column} />
    </div>
  ));
};
