import type { ReactNode } from 'react';
import { FieldError } from '#ui/field/field.tsx';
import { ValueConflict } from '#features/records/form/value-conflict.tsx';
import { SavedTick } from './saved-tick.tsx';
import type { useSelfSaving } from './use-self-saving.ts';
import css from './settings.module.css';

export type SettingFrameProps<Value> = {
  setting: ReturnType<typeof useSelfSaving<Value>>;
  label: string;
  /** How a value is read in a sentence. */
  words: (value: Value) => string;
  /** Where the control has no room for what was refused. */
  showError?: boolean | undefined;
  /** The control has no label above it. */
  oneLine?: boolean | undefined;
  children: ReactNode;
};

/** Around a control that saves itself: that it was saved, or what somebody else saved meanwhile. */
export const SettingFrame = <Value,>(props: SettingFrameProps<Value>) => {
  const { setting, label, words, showError = false, oneLine = false, children } = props;
  return (
    <div className={css.setting}>
      <div className={css.settingControl} data-one-line={oneLine || undefined}>
        {children}
        <SavedTick shown={setting.ticked} />
      </div>
      {showError && setting.error !== null ? <FieldError id={`${label}-error`}>{setting.error}</FieldError> : null}
      {setting.theirs === null ? null : (
        <ValueConflict
          theirs={words(setting.theirs.value)}
          mine={words(setting.value)}
          busy={setting.busy}
          onKeepTheirs={setting.giveUp}
          onUseMine={setting.insist}
        >
          <b>{label} was changed by someone else.</b> Which value do you want to keep?
        </ValueConflict>
      )}
    </div>
  );
};
