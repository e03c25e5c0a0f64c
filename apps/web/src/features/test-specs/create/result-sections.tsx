import { Plus, Trash2 } from 'lucide-react';
import { use, type ComponentType } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { FieldLabels } from '#features/records/fields/field-label.ts';
import { FieldScope } from '#features/records/fields/field-scope.ts';
import type { FormPartProps, FormSectionSpec } from '#features/records/record-kind.ts';
import { SpecIdentity } from '../specs/identity-fields.tsx';
import { newSpecOf, type ResultType } from '../specs/spec-form.ts';
import { specLabels } from '../specs/spec-kind.ts';
import { SpecRanges } from '../specs/spec-ranges.tsx';
import { sectionsFor } from '../specs/spec-sections.tsx';
import type { NewTestForm } from './new-test.ts';
import { ShownResult } from './shown-result.ts';
import css from './new-test.module.css';

type Fields = ComponentType<FormPartProps<never>>;

/** Fields of a result, standing in the form of its test. */
const inResult = (Inner: Fields): Fields =>
  function InResult(props) {
    const { place } = use(ShownResult);
    return (
      <FieldScope key={place} value={`results.${place}`}>
        <FieldLabels value={specLabels}>
          <Inner {...props} />
        </FieldLabels>
      </FieldScope>
    );
  };

/** Which of several results is in sight, and ways to have more or fewer of them. */
const ResultChoice = () => {
  const { place, show } = use(ShownResult);
  const { getValues, setValue } = useFormContext<NewTestForm>();
  const results = useWatch<NewTestForm, 'results'>({ name: 'results' });
  const add = (): void => {
    setValue('results', [...getValues('results'), newSpecOf(getValues(), results.length)], { shouldDirty: true });
    show(results.length);
  };
  const remove = (): void => {
    show(Math.min(place, results.length - 2));
    setValue('results', getValues('results').toSpliced(place, 1), { shouldDirty: true });
  };
  return (
    <div className={css.resultChoice}>
      {results.length < 2 ? null : (
        <Segmented
          label="Result shown"
          options={results.map(({ label }, at) => ({
            value: String(at),
            label: label.trim() === '' ? `Result ${at + 1}` : label,
          }))}
          value={String(place)}
          onValueChange={(next) => show(Number(next))}
        />
      )}
      {results.length === 0 ? <p>No result yet. A test needs one to be ordered.</p> : null}
      <span className={css.resultActions}>
        {results.length === 0 ? null : (
          <Button size="sm" variant="ghost" icon={Trash2} onClick={remove}>
            Remove result
          </Button>
        )}
        <Button size="sm" icon={Plus} onClick={add}>
          Add result
        </Button>
      </span>
    </div>
  );
};

const Identity = inResult(SpecIdentity);

const ResultIdentity = (props: FormPartProps<never>) => {
  const { place } = use(ShownResult);
  return (
    <>
      {place < 0 ? null : <Identity {...props} />}
      <ResultChoice />
    </>
  );
};

const Ranges = ({ api }: { api: Api }) => {
  const { place } = use(ShownResult);
  const method = useWatch<{ method: string }, 'method'>({ name: 'method' });
  const { errors } = useFormState();
  return (
    <div className={css.ranges}>
      <SpecRanges api={api} method={method} refused={get(errors, `results.${place}.table`) !== undefined} />
    </div>
  );
};

const ranges: FormSectionSpec<never> = {
  id: 'result-ranges',
  title: 'Ranges',
  note: 'Every age needs one range, or an accepted gap.',
  wide: true,
  Fields: inResult(Ranges),
};

/** Each kind of section is made once: made anew, its fields would lose the focus. */
const scoped = new Map<Fields, Fields>();
const scopedOnce = (Inner: Fields): Fields => {
  const known = scoped.get(Inner) ?? inResult(Inner);
  scoped.set(Inner, known);
  return known;
};

const titles: Readonly<Record<string, string>> = { coding: 'LOINC and notes of the result' };
/** Seldom needed for a first save: they come after the ranges. */
const rare: ReadonlySet<string> = new Set(['delta', 'handling', 'coding']);

export type ResultSections = Record<'first' | 'rare', readonly FormSectionSpec<never>[]>;

/** The parts of the form about the result in sight. */
export const resultSections = (type: ResultType | null): ResultSections => {
  const identity: FormSectionSpec<never> = { id: 'result-identity', title: 'Result', Fields: ResultIdentity };
  if (type === null) return { first: [identity], rare: [] };
  const others = sectionsFor(type)
    .filter(({ id }) => id !== 'identity')
    .map((section): FormSectionSpec<never> & { isRare: boolean } => ({
      ...section,
      id: `result-${section.id}`,
      title: titles[section.id] ?? section.title,
      Fields: scopedOnce(section.Fields as Fields),
      isRare: rare.has(section.id),
    }));
  return {
    first: [identity, ...others.filter(({ isRare }) => !isRare), ranges],
    rare: others.filter(({ isRare }) => isRare),
  };
};
