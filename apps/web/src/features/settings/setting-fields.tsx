/** One setting each, by what it holds: a switch, one of a list, a number, a text. All save themselves. */
import { settingTable, type SettingKey } from '@aliquot/domain/settings/setting-table';
import type { SavedSetting } from '@aliquot/domain/settings/settings';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { Select } from '#ui/field/select.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SettingFrame } from './setting-frame.tsx';
import { useSetting } from './use-setting.ts';
import css from './settings.module.css';

export type SettingsOf = { api: Api; settings: readonly SavedSetting[] };
type KeysHolding<Value> = {
  [Key in SettingKey]: (typeof settingTable)[Key]['standard'] extends Value ? Key : never;
}[SettingKey];

const yesNo = (value: unknown): string => (value === true ? 'On' : 'Off');

export const SwitchSetting = ({ api, settings, of }: SettingsOf & { of: KeysHolding<boolean> }) => {
  const setting = useSetting(api, settings, of);
  const { label, help } = settingTable[of];
  return (
    <SettingFrame setting={setting} label={label} words={yesNo} showError oneLine>
      <Switch
        label={label}
        hint={help}
        checked={setting.value}
        disabled={setting.busy}
        onChange={({ target }) => setting.commit(target.checked)}
      />
    </SettingFrame>
  );
};

type Option = { value: string; label: string };
const none = ' none';

export type ChoiceSettingProps = SettingsOf & { of: SettingKey; options: readonly Option[]; noneLabel?: string };

export const ChoiceSetting = ({ api, settings, of, options, noneLabel }: ChoiceSettingProps) => {
  const setting = useSetting(api, settings, of);
  const { label, help } = settingTable[of];
  const all = noneLabel === undefined ? options : [{ value: none, label: noneLabel }, ...options];
  const chosen = setting.value === null ? none : String(setting.value);
  const words = (value: unknown): string =>
    all.find((option) => option.value === (value ?? none))?.label ?? String(value);
  return (
    <SettingFrame setting={setting} label={label} words={words}>
      <Select
        className={css.settingField}
        label={label}
        hint={help}
        error={setting.error ?? undefined}
        options={all}
        value={chosen}
        onValueChange={(next) => setting.commit(next === none ? null : next)}
      />
    </SettingFrame>
  );
};

const whole = /^\d{1,9}$/u;

/** What is typed is saved when it is left, or with Enter; what cannot be saved stays and says why. */
export const NumberSetting = ({ api, settings, of, unit }: SettingsOf & { of: KeysHolding<number>; unit: string }) => {
  const setting = useSetting(api, settings, of);
  const { label, help } = settingTable[of];
  const [text, setText] = useState<string | null>(null);
  const read = (typed: string): number => (whole.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);
  const leave = (): void => {
    setting.commit();
    if (!Number.isNaN(setting.value)) setText(null);
  };
  return (
    <SettingFrame setting={setting} label={label} words={(value) => `${String(value)} ${unit}`}>
      <NumberField
        className={css.settingField}
        label={label}
        hint={help}
        unit={unit}
        inputMode="numeric"
        error={setting.error ?? undefined}
        value={text ?? String(setting.value)}
        onValueChange={(typed) => {
          setText(typed);
          setting.type(read(typed));
        }}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        onBlur={leave}
      />
    </SettingFrame>
  );
};

export const TextSetting = ({
  api,
  settings,
  of,
  long = false,
}: SettingsOf & { of: KeysHolding<string>; long?: boolean }) => {
  const setting = useSetting(api, settings, of);
  const { label, help } = settingTable[of];
  const field = {
    className: css.settingField,
    label,
    hint: help,
    error: setting.error ?? undefined,
    value: setting.value,
    onBlur: () => setting.commit(),
  };
  return (
    <SettingFrame setting={setting} label={label} words={(value) => (value === '' ? 'nothing' : value)}>
      {long ? (
        <TextArea {...field} onChange={({ target }) => setting.type(target.value)} />
      ) : (
        <TextField
          {...field}
          autoComplete="off"
          onChange={({ target }) => setting.type(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && setting.commit()}
        />
      )}
    </SettingFrame>
  );
};
