import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { FileInput, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import type { PastedCell } from '../paste/pasted.ts';
import { ImportDialog, type ChosenFile } from './import-dialog.tsx';
import { textOfFile } from './read-file.ts';
import { useFileDrop } from './use-file-drop.ts';
import css from './import.module.css';

type ImportFileProps = { session: WorklistSession; worklist: Worklist; onClosed: () => void };

/** Longer names are kept by their end, where the date and the kind stand. */
const longestName = 200;

/** Results from an instrument's file: chosen by the button or dropped on the page, looked at, then typed as if by hand. */
export const ImportFile = ({ session, worklist, onClosed }: ImportFileProps) => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File): Promise<void> => {
    const read = await textOfFile(file);
    setChosen({ key: crypto.randomUUID(), name: file.name.slice(-longestName) || 'a file', read });
  };
  const over = useFileDrop((file) => void open(file));
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file !== undefined) void open(file);
    // The same file chosen again is a change again.
    event.target.value = '';
  };
  const close = (): void => {
    setChosen(null);
    onClosed();
  };
  const apply = (cells: readonly PastedCell[], file: string): void => {
    for (const { row, column, text } of cells) session.enter(row, column, text, { kind: 'imported', file });
    announce(`${cells.length === 1 ? '1 value' : `${cells.length} values`} imported from ${file}.`);
    close();
  };
  return (
    <>
      <Button icon={FileInput} className={css.importButton} title="Import file" onClick={() => input.current?.click()}>
        <span className={css.importWords}>Import file</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Results file"
        accept=".csv,.tsv,.txt,.tab,.asc,.dat,text/csv,text/tab-separated-values,text/plain"
        onChange={choose}
      />
      {over ? (
        <div className={css.drop} aria-hidden="true">
          <span>
            <Icon of={Upload} />
            Drop the file to import its results
          </span>
        </div>
      ) : null}
      {chosen === null ? null : (
        <ImportDialog
          key={chosen.key}
          file={chosen}
          worklist={worklist}
          onApply={apply}
          onClose={close}
          onOther={() => input.current?.click()}
        />
      )}
    </>
  );
};
