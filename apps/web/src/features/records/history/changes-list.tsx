import { ArrowRight } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { fieldChanges, type Change, type FieldChange } from './change-words.ts';
import css from './changes-list.module.css';

export type ChangesListProps = { entry: Change };

/** What one row of the audit trail changed: each field with its value before and after. */
export const ChangesList = ({ entry }: ChangesListProps) => (
  <dl className={css.changes}>
    {fieldChanges(entry).map((field) => (
      <div key={field.column}>
        <dt>{field.label}</dt>
        <dd>
          <Values change={entry.change} field={field} />
        </dd>
      </div>
    ))}
  </dl>
);

const Values = ({ change, field }: { change: Change['change']; field: FieldChange }) => {
  if (field.note !== null) return <span className={css.changesNote}>{field.note}</span>;
  if (change === 'insert') return <ins>{field.after}</ins>;
  if (change === 'delete') return <del>{field.before}</del>;
  return (
    <>
      <span className="sr-only">from</span>
      <del>{field.before}</del>
      <Icon of={ArrowRight} size={12} />
      <span className="sr-only">to</span>
      <ins>{field.after}</ins>
    </>
  );
};
