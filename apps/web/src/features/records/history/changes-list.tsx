import type { AuditEntry } from '@aliquot/domain/records/history';
import { ArrowRight } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { fieldChanges, isSecret, valueWords, type FieldChange } from './change-words.ts';
import css from './changes-list.module.css';

export type ChangesListProps = { entry: Pick<AuditEntry, 'change' | 'before' | 'after'> };

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

const Values = ({ change, field }: { change: AuditEntry['change']; field: FieldChange }) => {
  if (isSecret(field)) return <span className={css.changesNote}>Changed. The value is never stored.</span>;
  if (change === 'insert') return <ins>{valueWords(field.after)}</ins>;
  if (change === 'delete') return <del>{valueWords(field.before)}</del>;
  return (
    <>
      <span className="sr-only">from</span>
      <del>{valueWords(field.before)}</del>
      <Icon of={ArrowRight} size={12} />
      <span className="sr-only">to</span>
      <ins>{valueWords(field.after)}</ins>
    </>
  );
};
