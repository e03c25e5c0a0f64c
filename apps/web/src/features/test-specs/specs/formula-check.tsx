import { CircleCheck, CircleDashed, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { useFieldPath } from '#features/records/fields/field-scope.ts';
import { blankInput, type FormulaForm } from './formula-form.ts';
import type { FormulaPreview } from './formula-preview.ts';
import css from './specs.module.css';

type Line = { tone: 'good' | 'bad' | 'open'; words: ReactNode };
const icons: Record<Line['tone'], IconShape> = { good: CircleCheck, bad: TriangleAlert, open: CircleDashed };

const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

const exampleLine = ({ example }: FormulaPreview, expected: string): Line => {
  if (example.kind === 'nothing yet')
    return { tone: 'open', words: 'Enter example values for the inputs to calculate the example.' };
  if (example.kind === 'no value') return { tone: 'bad', words: `The example gives no value: ${example.because}.` };
  const given = (
    <>
      The example gives <b className="tabular-nums">{example.value}</b>
    </>
  );
  if (example.agrees === null) return { tone: 'open', words: <>{given}. Enter the expected value.</> };
  return example.agrees
    ? { tone: 'good', words: <>{given}, as expected.</> }
    : {
        tone: 'bad',
        words: (
          <>
            {given}, but {expected.trim()} is expected. Correct one of them.
          </>
        ),
      };
};

/** What the formula says while it is typed: whether it reads, what is missing, and the example worked out. */
export const FormulaCheck = ({ preview, expected }: { preview: FormulaPreview; expected: string }) => {
  // The rows are another part's; told through the form it draws the new one too.
  const { getValues, setValue } = useFormContext();
  const path = useFieldPath('formula.inputs');
  const add = (name: string): void =>
    setValue(path, [...(getValues(path) as FormulaForm['inputs']), blankInput(name)], { shouldDirty: true });
  const lines: Line[] = [
    ...(preview.refusal === null ? [] : [{ tone: 'bad' as const, words: preview.refusal }]),
    ...(preview.unused.length === 0
      ? []
      : [{ tone: 'open' as const, words: `Not used in the formula: ${listed(preview.unused)}.` }]),
    ...(preview.unknown.length === 0
      ? []
      : [{ tone: 'bad' as const, words: `No input is set for ${listed(preview.unknown)}.` }]),
    ...(preview.refusal === null ? [exampleLine(preview, expected)] : []),
  ];
  return (
    <div className={css.formulaCheck}>
      <output aria-label="Formula check">
        {lines.map(({ tone, words }, place) => (
          <span key={place} className={css.formulaLine} data-tone={tone}>
            <Icon of={icons[tone]} size={14} />
            <span>{words}</span>
          </span>
        ))}
      </output>
      {preview.unknown.map((name) => (
        <Button key={name} size="sm" icon={Plus} onClick={() => add(name)}>
          Add input <span className="mono">{name}</span>
        </Button>
      ))}
    </div>
  );
};
