import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { useMemo, useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { applyWords, readableCells, sumsInWords, sumsOf, type PastedCell } from '../paste/pasted.ts';
import { PreviewTable } from '../paste/preview-table.tsx';
import { ColumnFields } from './column-fields.tsx';
import type { Mapping } from './map-columns.ts';
import { matchImport, problemsFirst } from './match-import.ts';
import { readText, type FileLine, type Separator, type textOfFile } from './read-file.ts';
import { importKey, mappingFor, rememberMapping } from './remember-mapping.ts';
import css from './import.module.css';

export type ChosenFile = { key: string; name: string; read: Awaited<ReturnType<typeof textOfFile>> };

type ImportDialogProps = {
  file: ChosenFile;
  worklist: Worklist;
  onApply: (cells: readonly PastedCell[], file: string) => void;
  onClose: () => void;
  onOther: () => void;
};

const headingWords = (lines: readonly FileLine[], { heading }: Mapping): string => {
  if (heading === null) return '';
  const number = lines[heading]?.number ?? 1;
  return heading === 0 ? ` Headings in line ${number}.` : ` Headings in line ${number}. Lines above are skipped.`;
};

/** What a file would type, before anything is typed: which column is what, and line by line what becomes of it. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { file, worklist, onApply, onClose } = props;
  const [separator, setSeparator] = useState<Separator | null>(null);
  const [changed, setChanged] = useState<Mapping | null>(null);
  const read = useMemo(() => (file.read.ok ? readText(file.read.text, separator) : file.read), [file, separator]);
  const { rows, columns, test, run } = worklist;
  const known = useMemo(() => {
    if (!read.ok) return null;
    return { key: importKey(test.id, run.instrument), lines: read.lines, place: { rows, columns } };
  }, [read, rows, columns, test.id, run.instrument]);
  const guessed = useMemo(() => (known === null ? null : mappingFor(known)), [known]);
  const mapping = changed ?? guessed;
  const lines = useMemo(
    () => (known === null || mapping === null ? [] : problemsFirst(matchImport(known.lines, known.place, mapping))),
    [known, mapping],
  );

  if (known === null || mapping === null || !read.ok) {
    return <UnreadableDialog {...props} sentence={read.ok ? '' : read.sentence} />;
  }
  const sums = sumsOf({ lines });
  const apply = (): void => {
    rememberMapping(known, mapping);
    onApply(readableCells({ lines }), file.name);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Import results"
      description={
        <>
          <b className={css.importName}>{file.name}</b> {sumsInWords(sums)}.{headingWords(known.lines, mapping)}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={
              sums.cells === 0 ? 'No value in this file matches a row. Check the column settings.' : undefined
            }
            onClick={apply}
          >
            {applyWords(sums)}
          </Button>
        </>
      }
    >
      <ColumnFields
        lines={known.lines}
        columns={columns}
        separator={read.separator}
        mapping={mapping}
        onSeparator={(next) => {
          setSeparator(next);
          setChanged(null);
        }}
        onMapping={setChanged}
      />
      <PreviewTable lines={lines} from="In the file" />
    </Dialog>
  );
};

type UnreadableProps = Pick<ImportDialogProps, 'file' | 'onClose' | 'onOther'> & { sentence: string };

const UnreadableDialog = ({ file, sentence, onClose, onOther }: UnreadableProps) => (
  <Dialog
    open
    onOpenChange={(open) => (open ? undefined : onClose())}
    title="Not imported"
    description={<span className={css.importName}>{file.name}</span>}
    footer={
      <>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={onOther}>
          Choose another file
        </Button>
      </>
    }
  >
    <Banner tone="error" title={sentence} />
  </Dialog>
);
