import { settingKeys, type SettingValues } from '@aliquot/domain/settings/setting-table';
import {
  effectiveSettings,
  settingRefusal,
  type ChangeSettingInput,
  type SavedSetting,
} from '@aliquot/domain/settings/settings';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import type { Scope } from '#db/transaction.ts';
import { readSavedSettings, writeSetting } from './settings.repo.ts';

/** What holds where nobody changed anything: the program's standards, less what the environment decides. */
export type Standards = Partial<SettingValues>;

/** Every setting with what holds, whether it was ever changed or not. */
export const readSettings = async (db: Kysely<DB>, standards: Standards): Promise<SavedSetting[]> => {
  const saved = await readSavedSettings(db);
  const values = effectiveSettings(saved, standards);
  const byKey = new Map(saved.map((setting) => [setting.key, setting]));
  return settingKeys.map((key) => ({
    key,
    value: values[key],
    version: byKey.get(key)?.version ?? 0,
    updatedAt: byKey.get(key)?.updatedAt ?? null,
    updatedBy: byKey.get(key)?.updatedBy ?? null,
  }));
};

export const changeSetting = (
  scope: Scope & { standards: Standards },
  input: ChangeSettingInput,
): Promise<SavedSetting> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const find = (settings: readonly SavedSetting[]): SavedSetting => {
      const setting = settings.find(({ key }) => key === input.key);
      if (setting === undefined) throw new AppError('NOT_FOUND');
      return setting;
    };
    const before = await readSettings(tx, scope.standards);
    const refusal = settingRefusal(input, effectiveSettings(before));
    if (refusal !== null) throw new AppError('BAD_REQUEST', { message: refusal, details: { field: 'value' } });
    const written = await writeSetting(tx, input);
    const now = find(await readSettings(tx, scope.standards));
    return written ? now : refuseStaleWrite(now);
  });
