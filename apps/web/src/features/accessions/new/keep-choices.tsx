import { Checkbox } from '#ui/field/checkbox.tsx';
import { keepWords } from './carry-over.ts';
import { keepable, type Keepable, type NewCase } from './new-case.ts';
import css from './new-accession.module.css';

export type KeepChoicesProps = {
  value: NewCase;
  /** Decided by the page: it stays anyway. */
  except?: readonly Keepable[];
  onChange: (change: Partial<NewCase>) => void;
};

/** What the next case of the stack begins with. What is not ticked is empty then. */
export const KeepChoices = ({ value: { keep }, except = [], onChange }: KeepChoicesProps) => (
  <fieldset className={css.newCaseKeep}>
    <legend>Keep for the next accession</legend>
    {keepable
      .filter((field) => !except.includes(field))
      .map((field) => (
        <Checkbox
          key={field}
          label={keepWords[field]}
          checked={keep.includes(field)}
          onChange={({ target }) =>
            onChange({ keep: keepable.filter((one) => (one === field ? target.checked : keep.includes(one))) })
          }
        />
      ))}
  </fieldset>
);
