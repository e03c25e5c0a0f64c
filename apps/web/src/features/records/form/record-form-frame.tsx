import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { focusFirstField, listErrors } from '#ui/form/form-errors.ts';
import { FormShell } from '#ui/form/form-shell.tsx';
import { FieldLabels } from '../fields/field-label.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { namedErrors } from './named-errors.ts';
import type { useRecordForm } from './use-record-form.ts';
import css from '../record-page.module.css';

export type RecordFormFrameProps = {
  /** As it stands in a sentence: 'tube'. */
  one: string;
  labels: Readonly<Record<string, string>>;
  state: Omit<ReturnType<typeof useRecordForm>, 'setActive'>;
  /** Above the form: the title, what stands in the way of using it. */
  head?: ReactNode;
  /** Nothing on this part of the page can be saved: the bar stays away until something is. */
  quiet?: boolean | undefined;
  /** Before Save: a reason, what saving leads to. */
  saveNote?: ReactNode;
  saveLabel?: string | undefined;
  /** More ways to save, beside Save. */
  extraActions?: ReactNode;
  /** How a value is read in a comparison, where its own words say too little. */
  say?: ((field: string, value: unknown) => string | null) | undefined;
  onCancel: () => void;
  children: ReactNode;
};

/** Around the fields of a record: the conflict with another save, the refusal and the save bar. */
export const RecordFormFrame = (props: RecordFormFrameProps) => {
  const { one, labels, state, head, quiet = false, saveNote, saveLabel, extraActions, say, onCancel, children } = props;
  const { form, changes, changed, theirs } = state;
  return (
    <FormProvider {...form}>
      <div className={css.recordPage}>
        {head}
        {/* In sight wherever on the form someone is typing. */}
        <div className={css.recordNotices}>
          {state.newer === null ? null : (
            <Banner
              tone="hold"
              title="Changed by someone else."
              actions={
                <Button size="sm" onClick={state.compare}>
                  Compare
                </Button>
              }
            >
              A newer version was saved while you were editing.
            </Banner>
          )}
          {state.refusal === null ? null : (
            <Banner tone="error" title="Not saved.">
              {state.refusal}
            </Banner>
          )}
        </div>
        {theirs === null ? null : (
          <ConflictPanel
            key={theirs.version}
            one={one}
            differences={state.differences}
            labels={labels}
            say={say}
            typed={state.typed}
            busy={state.busy}
            onResolve={(merged) => void state.resolve(merged)}
            onBack={state.backToTyping}
          />
        )}
        <FormShell
          onSubmit={state.submit}
          onCancel={onCancel}
          changes={changes}
          unsavedWords={`Your changes to this ${one} are not saved.`}
          note={changed.map((field) => labels[field] ?? field).join(', ')}
          errors={namedErrors(listErrors(state.errors), labels)}
          onGoToError={(name) => focusFirstField([name])}
          busy={state.busy}
          disabledReason={theirs === null ? undefined : 'Choose between the two versions first'}
          saveNote={saveNote}
          saveLabel={saveLabel}
          extraActions={extraActions}
          page
          barHidden={quiet && changes === 0}
        >
          <FieldLabels value={labels}>{children}</FieldLabels>
        </FormShell>
      </div>
    </FormProvider>
  );
};
