import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Who } from '../bar/detail-bar.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { RowNotes } from '../notes/row-notes.tsx';
import type { FormPanels } from './use-form-panels.ts';
import css from './form.module.css';

type SideProps = { session: WorklistSession; row: WorklistRow; panels: FormPanels };

/** Beside the fields: whose sample it is, and its notes. */
export const ResultFormSide = ({ session, row, panels: { open, toggle } }: SideProps) => (
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
  </aside>
);
