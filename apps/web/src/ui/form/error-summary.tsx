import { TriangleAlert } from 'lucide-react';

import { focusField } from './form-errors.ts';
import type { FormError } from './form-errors.ts';
import { Icon } from '../layout/icon.tsx';
import css from './error-summary.module.css';

export type ErrorSummaryProps = { errors: readonly FormError[]; onGo?: ((name: string) => void) | undefined };

/** Read out when it appears; the cursor goes to the first field that failed, which is the form's affair. */
export const ErrorSummary = ({ errors, onGo = focusField }: ErrorSummaryProps) => (
  <div className={css.errorSummary} role="alert">
    <h2>
      <Icon of={TriangleAlert} />
      {errors.length} fields need attention
    </h2>
    <ul>
      {errors.map((error) => (
        <li key={error.name}>
          <button type="button" onClick={() => onGo(error.name)}>
            {error.message}
          </button>
        </li>
      ))}
    </ul>
  </div>
);
