import {
  callMinuteLimits,
  idleMinuteLimits,
  settingTable,
  type SettingKey,
} from '@aliquot/domain/settings/setting-table';
import { savedSetting, type SavedSetting } from '@aliquot/domain/settings/settings';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** Those that were ever changed; the rest have the program's standard. */
export const readSavedSettings = (db: Kysely<DB>): Promise<SavedSetting[]> =>
  readRows(
    db,
    savedSetting,
    sql`
      select s.key, s.value, s.version, ${isoText('s.updated_at')} as "updatedAt",
        (select u.name from users u where u.id = s.updated_by) as "updatedBy"
      from settings s order by s.key`,
  );

/** False when somebody else was there first. Version 0 is a setting nobody has changed yet. */
export const writeSetting = async (
  tx: Transaction<DB>,
  { key, value, version }: { key: SettingKey; value: unknown; version: number },
): Promise<boolean> => {
  const written =
    version === 0
      ? await tx
          .insertInto('settings')
          .values({ key, value: JSON.stringify(value) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set({ value: JSON.stringify(value) })
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst();
  return written !== undefined;
};

/** The laboratory's own idle time, as part of a statement that needs it anyway; null when the configuration's holds. */
export const savedIdleMinutes = sql<number | null>`(select case when jsonb_typeof(s.value) = 'number'
    and s.value between ${sql.lit(String(idleMinuteLimits.min))} and ${sql.lit(String(idleMinuteLimits.max))} then s.value::float8 end
  from settings s where s.key = 'idleMinutes')`;

/** Minutes the laboratory set for critical calls, as part of a statement that needs them anyway. */
export const settingMinutes = (
  key: 'firstCallMinutes' | 'escalateAfterMinutes' | 'callBackMinutes',
): RawBuilder<number> =>
  sql<number>`coalesce((select case when jsonb_typeof(s.value) = 'number'
      and s.value between ${sql.lit(String(callMinuteLimits.min))} and ${sql.lit(String(callMinuteLimits.max))} then s.value::int end
    from settings s where s.key = ${sql.lit(key)}), ${sql.lit(settingTable[key].standard)})`;
