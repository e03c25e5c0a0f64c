import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { Select, type SelectOption } from '#ui/field/select.tsx';
import { dataLines, headingsOf, widthOf, type Mapping } from './map-columns.ts';
import { separators, type FileLine, type Separator } from './read-file.ts';
import css from './import.module.css';

type ColumnFieldsProps = {
  lines: readonly FileLine[];
  columns: readonly WorklistColumn[];
  separator: Separator;
  mapping: Mapping;
  onSeparator: (separator: Separator) => void;
  onMapping: (mapping: Mapping) => void;
};

const separatorWords: Readonly<Record<Separator, string>> = {
  ';': 'Semicolon',
  '\t': 'Tab',
  ',': 'Comma',
  '|': 'Bar',
};
const none = 'none';

/** By its heading, else by its place with what stands in it first. */
const columnOptions = (lines: readonly FileLine[], mapping: Mapping): SelectOption<string>[] => {
  const headings = headingsOf(lines, mapping.heading);
  const data = dataLines(lines, mapping);
  return Array.from({ length: widthOf(lines) }, (_, column) => {
    const heading = headings[column] ?? '';
    const example = data.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? 'empty';
    const shown = example.length > 24 ? `${example.slice(0, 24)}…` : example;
    return { value: String(column), label: heading === '' ? `Column ${column + 1} (${shown})` : heading };
  });
};

/** Which column is which. Guessed, and for the person to change. */
export const ColumnFields = ({ lines, columns, separator, mapping, onSeparator, onMapping }: ColumnFieldsProps) => {
  const options = columnOptions(lines, mapping);
  const orNone = (words: string) => [{ value: none, label: words }, ...options];
  const read = (value: string): number | null => (value === none ? null : Number(value));
  const shown = (column: number | null | undefined): string => (column == null ? none : String(column));
  const setResults = (specIds: readonly number[], column: number | null): void => {
    const others = Object.entries(mapping.results).filter(([specId]) => !specIds.includes(Number(specId)));
    const now = column === null ? [] : specIds.map((specId) => [specId, column] as const);
    onMapping({ ...mapping, results: Object.fromEntries([...others, ...now]) });
  };
  const all = columns.map(({ specId }) => specId);
  const [first] = all;
  return (
    <div className={css.importFields}>
      <Select
        label="Case ID or tube number"
        options={orNone('Not in this file')}
        value={shown(mapping.code)}
        onValueChange={(value) => onMapping({ ...mapping, code: read(value) })}
      />
      {mapping.test === null && columns.length > 1 ? (
        columns.map(({ specId, label }) => (
          <Select
            key={specId}
            label={label}
            options={orNone('Not in this file')}
            value={shown(mapping.results[specId])}
            onValueChange={(value) => setResults([specId], read(value))}
          />
        ))
      ) : (
        <Select
          label={columns.length === 1 ? (columns[0]?.label ?? 'Result') : 'Result'}
          options={orNone('Not in this file')}
          value={shown(first === undefined ? null : mapping.results[first])}
          onValueChange={(value) => setResults(all, read(value))}
        />
      )}
      <Select
        label="Test name"
        options={orNone('Not in this file')}
        value={shown(mapping.test)}
        onValueChange={(value) => onMapping({ ...mapping, test: read(value) })}
      />
      <Select
        label="Column separator"
        options={separators.map((value) => ({ value, label: separatorWords[value] }))}
        value={separator}
        onValueChange={onSeparator}
      />
    </div>
  );
};
