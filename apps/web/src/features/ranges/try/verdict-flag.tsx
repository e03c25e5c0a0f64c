import { flagWords, type ResultFlag } from '@aliquot/domain/ranges/flag-zones';
import { Check, CircleSlash2 } from 'lucide-react';

import { FlagChip } from '#marks/flag-chip.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from './try-it.module.css';

export type VerdictFlagProps = { flag: ResultFlag | null; small?: boolean | undefined };

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** On a report a normal result has no mark; here it must be told apart from a result nobody judged. */
export const VerdictFlag = ({ flag, small = false }: VerdictFlagProps) => {
  if (flag === null) {
    return (
      <span className={css.verdictFlag} data-flag="none">
        <Icon of={CircleSlash2} size={14} />
        No flag
      </span>
    );
  }
  if (flag === 'N') {
    return (
      <span className={css.verdictFlag} data-flag="normal">
        <Icon of={Check} size={14} />
        Normal
      </span>
    );
  }
  return (
    <span className={css.verdictFlag}>
      {small ? null : <span aria-hidden="true">{capital(flagWords[flag])}</span>}
      <FlagChip flag={flag} />
    </span>
  );
};
