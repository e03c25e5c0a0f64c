import { TriangleAlert } from 'lucide-react';

import { Icon } from '#ui/layout/icon.tsx';
import { rangeFields, type RangeField, type RangeRowErrors } from './draft-errors.ts';
import { columnOf } from './range-columns.ts';
import css from './range-table.module.css';

const headOf = (field: RangeField): string => (field === 'row' ? '' : `${columnOf(field).head}: `);

/** The sentences of one row, in the order of its cells. */
export const RowErrors = ({ id, errors }: { id: string; errors: RangeRowErrors }) => (
  <div id={id} role="alert">
    <ul className={css.rangeErrors}>
      {rangeFields.map((field) =>
        errors[field] === undefined ? null : (
          <li key={field}>
            <Icon of={TriangleAlert} size={14} />
            <span>
              {headOf(field)}
              {errors[field]}
            </span>
          </li>
        ),
      )}
    </ul>
  </div>
);
