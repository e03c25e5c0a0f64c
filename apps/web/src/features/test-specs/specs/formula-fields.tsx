import type { Api } from '#api/trpc.ts';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput } from '#features/records/fields/number-input.tsx';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import { blankInput, type FormulaForm } from './formula-form.ts';
import { FormulaCheck } from './formula-check.tsx';
import { InputSourceCell } from './input-source-cell.tsx';
import { previewFormula } from './formula-preview.ts';
import type { SpecForm } from './spec-form.ts';
import css from './specs.module.css';

const at = fieldNames<SpecForm>();

const inputColumns = (api: Api): readonly RowColumn[] => [
  { header: 'Name', width: '110px', cell: (row) => <TextInput name={`${row}.var`} label="Name" mono /> },
  { header: 'Comes from', width: '3fr', cell: (row) => <InputSourceCell api={api} row={row} /> },
  {
    header: 'Example value',
    width: '130px',
    cell: (row) => <NumberInput name={`${row}.example`} label="Example value" />,
  },
];

const guardColumns: readonly RowColumn[] = [
  { header: 'Condition', cell: (row) => <TextInput name={`${row}.when`} label="Condition" mono /> },
  { header: 'Report instead', cell: (row) => <TextInput name={`${row}.outcome`} label="Report instead" /> },
];

/** A calculation: the formula, what its names stand for, when it is withheld, and an example it must reproduce. */
export const FormulaFields = ({ api }: { api: Api }) => {
  const formula = useFieldValue<FormulaForm>(at('formula'));
  const decimals = useFieldValue<number | null>(at('decimals'));
  const preview = previewFormula(formula, typeof decimals === 'number' ? decimals : null);
  return (
    <>
      <TextAreaInput
        name={at('formula.expression')}
        label={useFieldLabel(at('formula'))}
        rows={2}
        className={css.formulaExpression}
        hint="+ - * / ^ ( ), min, max, log10 and if(condition, then, else)."
      />
      <RowsField
        name={at('formula.inputs')}
        one="input"
        most={50}
        empty="No inputs yet. Each name in the formula takes its value from a result, the subject or a parameter."
        blank={() => blankInput()}
        columns={inputColumns(api)}
      />
      <div className={css.formulaExpected}>
        <NumberInput name={at('formula.expected')} label="Expected example result" />
        <TextInput name={at('formula.source')} label="Source of formula and example" optional />
      </div>
      <FormulaCheck preview={preview} expected={formula.expected} />
      <h3 className={css.formulaGuardsTitle}>Withheld when</h3>
      <RowsField
        name={at('formula.guards')}
        one="condition"
        most={50}
        empty="Never withheld. Add a condition such as trig >= 400, or sex unknown."
        blank={() => ({ when: '', outcome: 'no result' })}
        columns={guardColumns}
      />
    </>
  );
};
