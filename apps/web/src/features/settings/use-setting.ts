import { settingTable, type SettingKey, type SettingValues } from '@aliquot/domain/settings/setting-table';
import type { SavedSetting } from '@aliquot/domain/settings/settings';
import type { Api } from '#api/trpc.ts';
import { useSelfSaving } from './use-self-saving.ts';

const refusalOf = (key: SettingKey, value: unknown): string | null => {
  const judged = settingTable[key].schema.safeParse(value);
  return judged.success ? null : (judged.error.issues[0]?.message ?? 'Check this field');
};

/** One setting as it stands, saving itself. */
export const useSetting = <Key extends SettingKey>(api: Api, settings: readonly SavedSetting[], key: Key) => {
  type Value = SettingValues[Key];
  const saved = settings.find((setting) => setting.key === key);
  const listKey = api.trpc.settings.list.queryKey();
  const keep = (now: SavedSetting): void => {
    api.queryClient.setQueryData<SavedSetting[]>(listKey, (before) =>
      before?.map((setting) => (setting.key === now.key ? now : setting)),
    );
  };
  const toVersioned = ({ value, version }: Pick<SavedSetting, 'value' | 'version'>) => ({
    value: value as Value,
    version,
  });
  return useSelfSaving<Value>({
    what: settingTable[key].label,
    saved: toVersioned(saved ?? { value: settingTable[key].standard, version: 0 }),
    refuse: (value) => refusalOf(key, value),
    read: (record) => {
      if (record['key'] !== key) return null;
      keep(record as SavedSetting);
      return toVersioned(record as SavedSetting);
    },
    send: async (change) => {
      const now = await api.client.settings.change.mutate({ key, ...change });
      keep(now);
      return toVersioned(now);
    },
  });
};
