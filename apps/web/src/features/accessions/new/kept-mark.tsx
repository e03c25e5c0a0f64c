import { Pin } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { keptFrom } from './carry-over.ts';
import type { Kept, NewCase } from './new-case.ts';
import css from './new-accession.module.css';

/** Says of a value that it was not typed for this case. */
export const KeptMark = ({ value, field }: { value: NewCase; field: Kept }) => {
  const from = keptFrom(value, field);
  return from === null ? null : (
    <span className={css.newCaseKept} data-kept={field}>
      <Icon of={Pin} size={12} />
      <span>
        Kept from <span className="mono">{from}</span>
      </span>
    </span>
  );
};
