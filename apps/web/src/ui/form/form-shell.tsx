import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormError } from './form-errors.ts';
import { useUnsavedWork } from './unsaved-work.ts';
import { SaveBar } from './save-bar.tsx';
import { useSaveKey } from './use-save-key.ts';
import css from './form-shell.module.css';
import saveBarCss from './save-bar.module.css';

export type FormShellProps = {
  /** react-hook-form's handleSubmit(save), or any other. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Offered once there is something to drop. */
  onCancel: () => void;
  /** How many fields changed; see countChanges. */
  changes: number;
  /** What is said before leaving: 'Your changes to this tube are not saved.' */
  unsavedWords?: string | undefined;
  /** What changed, in a few words, where there is room beside the count. */
  note?: string | undefined;
  errors?: readonly FormError[] | undefined;
  onGoToError?: ((name: string) => void) | undefined;
  busy?: boolean | undefined;
  saveLabel?: string | undefined;
  disabledReason?: string | undefined;
  /** Before the buttons: why it is saved, what saving leads to. */
  saveNote?: ReactNode;
  /** More buttons beside Save, for example "Save and new". */
  extraActions?: ReactNode;
  /** The form is the page: as high as what is left of it, its fields in wider columns. */
  page?: boolean | undefined;
  /** Nothing here can be saved. */
  barHidden?: boolean | undefined;
  children: ReactNode;
};

// Up to three errors are seen at a glance beside their fields; a longer list needs a table of contents.
const summaryAbove = 3;

export const FormShell = (props: FormShellProps) => {
  const { onSubmit, onCancel, changes, note = '', errors = [], onGoToError, busy = false } = props;
  const {
    saveLabel = 'Save',
    disabledReason,
    saveNote,
    extraActions,
    page = false,
    barHidden = false,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  useUnsavedWork(changes > 0, props.unsavedWords);
  const nothingToSave = changes === 0 ? 'Nothing has changed' : undefined;

  return (
    <form
      ref={form}
      className={clsx(css.formShell, page && css.formShellPage)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !disabledReason && changes > 0) onSubmit(event);
      }}
    >
      {errors.length > summaryAbove ? <ErrorSummary errors={errors} onGo={onGoToError} /> : null}
      <div className={clsx('flex-1', page && 'flex flex-col')}>{children}</div>
      <SaveBar
        className={barHidden ? 'hidden' : undefined}
        note={
          <>
            {changes === 0 ? 'No changes' : `${changes} ${changes === 1 ? 'change' : 'changes'}`}
            {changes > 0 && note !== '' ? <span className={saveBarCss.saveBarWhat}>{note}</span> : null}
          </>
        }
      >
        {saveNote}
        {changes === 0 ? null : (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {extraActions}
        <Button type="submit" variant="primary" busy={busy} disabledReason={disabledReason ?? nothingToSave}>
          {saveLabel}
        </Button>
      </SaveBar>
    </form>
  );
};

export type FormSectionProps = {
  title: string;
  note?: ReactNode;
  /** What a link to it ends with; its title has this id and '-title'. */
  id?: string | undefined;
  /** A link to the section puts the focus on its title. */
  titleFocus?: boolean | undefined;
  className?: string | undefined;
  /** In place of the grid of fields. */
  bodyClassName?: string | undefined;
  children: ReactNode;
};

export const FormSection = (props: FormSectionProps) => {
  const { title, note, id, titleFocus = false, className, bodyClassName = css.formGrid, children } = props;
  const ownId = useId();
  const titleId = `${id ?? ownId}-title`;
  return (
    <section className={clsx(css.formSection, className)} id={id} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} tabIndex={titleFocus ? -1 : undefined}>
          {title}
        </h2>
        {note ? <p className={css.formSectionNote}>{note}</p> : null}
      </div>
      <div className={bodyClassName}>{children}</div>
    </section>
  );
};
