import { useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormError } from './form-errors.ts';
import { useUnsavedWork } from './unsaved-work.ts';
import { useSaveKey } from './use-save-key.ts';

export type FormShellProps = {
  /** react-hook-form's handleSubmit(save), or any other. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onCancel: () => void;
  /** How many fields changed; see countChanges. */
  changes: number;
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
  children: ReactNode;
};

// Up to three errors are seen at a glance beside their fields; a longer list needs a table of contents.
const summaryAbove = 3;

export const FormShell = (props: FormShellProps) => {
  const { onSubmit, onCancel, changes, note = '', errors = [], onGoToError, busy = false } = props;
  const { saveLabel = 'Save', disabledReason, saveNote, extraActions, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  useUnsavedWork(changes > 0);
  const nothingToSave = changes === 0 ? 'Nothing has changed' : undefined;

  return (
    <form
      ref={form}
      className="form-shell"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !disabledReason && changes > 0) onSubmit(event);
      }}
    >
      {errors.length > summaryAbove ? <ErrorSummary errors={errors} onGo={onGoToError} /> : null}
      <div className="flex-1">{children}</div>
      <div className="save-bar">
        <output className="save-bar-note">
          {changes === 0 ? 'No changes' : `${changes} ${changes === 1 ? 'change' : 'changes'}`}
          {changes > 0 && note !== '' ? <span className="save-bar-what">{note}</span> : null}
        </output>
        {saveNote}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        {extraActions}
        <Button type="submit" variant="primary" busy={busy} disabledReason={disabledReason ?? nothingToSave}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
};

export type FormSectionProps = { title: string; note?: ReactNode; children: ReactNode };

export const FormSection = ({ title, note, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note ? <p className="form-section-note">{note}</p> : null}
      </div>
      <div className="form-grid">{children}</div>
    </section>
  );
};
