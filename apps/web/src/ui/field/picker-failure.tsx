import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';

import { Icon } from '../layout/icon.tsx';
import css from '../overlay/menu.module.css';

export type PickerFailureProps = {
  what: string;
  /** Rows of an earlier answer are still offered. */
  outdated: boolean;
};

/** In an open list whose options did not come. It stands outside the listbox, whose children may only be options. */
export const PickerFailure = ({ what, outdated }: PickerFailureProps) => (
  <p className={clsx(css.menuNote, css.menuFailed)} role="alert">
    <Icon of={CloudOff} size={14} />
    <span>
      {what}
      {outdated ? ' These may be out of date.' : null}
    </span>
  </p>
);
