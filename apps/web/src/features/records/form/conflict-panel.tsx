import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Radio } from '#ui/field/radio.tsx';
import { valueWords } from '../history/value-words.ts';
import { mergeVersions, undecided, type Difference, type Side, type Values } from './compare-versions.ts';
import css from './record-fields.module.css';

export type ConflictPanelProps = {
  one: string;
  differences: readonly Difference[];
  labels: Readonly<Record<string, string>>;
  /** Null leaves a field to the words every value has. */
  say?: ((field: string, value: unknown) => string | null) | undefined;
  typed: () => Values;
  busy: boolean;
  onResolve: (merged: Values) => void;
  onBack: () => void;
};

const sides: readonly { side: Side; words: string }[] = [
  { side: 'mine', words: 'Yours' },
  { side: 'theirs', words: 'Saved by someone else' },
];

/** Both values of every field that differs; the user picks one of each. Nothing is overwritten unseen. */
export const ConflictPanel = (props: ConflictPanelProps) => {
  const { one, differences, labels, say, typed, busy, onResolve, onBack } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever pressed Save must learn of this wherever on the page they were.
  useEffect(() => title.current?.focus(), []);
  const open = undecided(differences, choices).length;
  const all = (side: Side): void => setChoices(Object.fromEntries(differences.map(({ field }) => [field, side])));

  return (
    <section className={css.conflict} aria-labelledby={`${id}-title`}>
      <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
        Someone else changed this {one} since you opened it
      </h2>
      <p>Your changes are not saved yet. Choose which value to keep for each field, then save.</p>
      {differences.map(({ field, chosen, ...values }) => (
        <fieldset key={field}>
          <legend>{labels[field] ?? (field === 'active' ? 'Active' : field)}</legend>
          {sides.map(({ side, words }) => (
            <label key={side}>
              <Radio
                className="outline-0"
                name={`${id}-${field}`}
                checked={(choices[field] ?? chosen) === side}
                onChange={() => setChoices({ ...choices, [field]: side })}
              />
              <span className={css.conflictSide}>{words}</span>
              <span className={css.conflictValue}>{say?.(field, values[side]) ?? valueWords(values[side])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={css.conflictActions}>
        <Button size="sm" variant="ghost" className="-ml-[10px]" onClick={onBack}>
          Back to the form
        </Button>
        <span className="flex-1" />
        <Button size="sm" onClick={() => all('theirs')}>
          Use all theirs
        </Button>
        <Button size="sm" onClick={() => all('mine')}>
          Use all mine
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          disabledReason={open === 0 ? undefined : `Choose for ${open} more ${open === 1 ? 'field' : 'fields'}`}
          onClick={() => onResolve(mergeVersions(typed(), differences, choices))}
        >
          Save with these choices
        </Button>
      </div>
    </section>
  );
};
