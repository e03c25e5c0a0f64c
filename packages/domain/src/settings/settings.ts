/** Settings on the wire: each with the version it was read at, saved one by one. */
import { z } from 'zod';
import { keyed } from '#records/save.ts';
import { settingKeys, settingTable, type SettingKey, type SettingValues } from './setting-table.ts';

const stored = z.union([z.boolean(), z.number(), z.string(), z.null()]);

/** Version 0: never changed, the standard holds. */
export const savedSetting = z.strictObject({
  key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  value: stored,
  version: z.int().min(0),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type SavedSetting = z.infer<typeof savedSetting>;

const changeOf = <Key extends SettingKey>(key: Key) =>
  z.strictObject({
    ...keyed,
    key: z.literal(key),
    version: z.int().min(0),
    value: settingTable[key].schema,
  });

export const changeSettingInput = z.discriminatedUnion('key', [
  changeOf('allowSignup'),
  changeOf('idleMinutes'),
  changeOf('timezone'),
  changeOf('scanGapMs'),
  changeOf('scanPrefix'),
  changeOf('scanSuffix'),
  changeOf('pastCalibration'),
  changeOf('firstCallMinutes'),
  changeOf('escalateAfterMinutes'),
  changeOf('callBackMinutes'),
  changeOf('reportNameLine'),
  changeOf('reportFooter'),
]);
export type ChangeSettingInput = z.infer<typeof changeSettingInput>;

/** What holds: what was saved, where it can still be read, else the standard. */
export const effectiveSettings = (
  saved: readonly { key: string; value: unknown }[],
  standards: Partial<SettingValues> = {},
): SettingValues => {
  const byKey = new Map(saved.map(({ key, value }) => [key, value]));
  const read = (key: SettingKey): unknown => {
    const { schema, standard } = settingTable[key];
    // A stored value may be older than the rule it must pass today.
    const parsed = byKey.has(key) ? schema.safeParse(byKey.get(key)) : null;
    return parsed?.success === true ? parsed.data : (standards[key] ?? standard);
  };
  return Object.fromEntries(settingKeys.map((key) => [key, read(key)])) as unknown as SettingValues;
};

/** What one setting says about another: null when they agree. */
export const settingRefusal = (
  { key, value }: { key: SettingKey; value: unknown },
  held: SettingValues,
): string | null => {
  const wanted: SettingValues = { ...held, [key]: value };
  if (wanted.firstCallMinutes <= wanted.escalateAfterMinutes) return null;
  return key === 'firstCallMinutes'
    ? `The first call must come before escalation (${held.escalateAfterMinutes} minutes). Enter fewer minutes, or change escalation.`
    : `Escalation must come after the first call (${held.firstCallMinutes} minutes). Enter more minutes, or change the first call.`;
};

/** What a page may know before anybody signed in. */
export const settingsAtDoor = z.strictObject({ allowSignup: z.boolean() });
export type SettingsAtDoor = z.infer<typeof settingsAtDoor>;

/** What every page needs once somebody has. */
export const settingsForEveryone = z.strictObject({
  timezone: settingTable.timezone.schema,
  scanGapMs: settingTable.scanGapMs.schema,
  scanPrefix: settingTable.scanPrefix.schema,
  scanSuffix: settingTable.scanSuffix.schema,
});
export type SettingsForEveryone = z.infer<typeof settingsForEveryone>;
