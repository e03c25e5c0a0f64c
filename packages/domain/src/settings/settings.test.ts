import { expect, test } from 'vitest';
import { labTimezones } from '#labs/lab.ts';
import { settingKeys, settingTable } from './setting-table.ts';
import { changeSettingInput, effectiveSettings } from './settings.ts';

test('[ENT-8] signing up by oneself is off until somebody switches it on', () => {
  expect(effectiveSettings([]).allowSignup).toBe(false);
  expect(effectiveSettings([{ key: 'allowSignup', value: true }]).allowSignup).toBe(true);
});

test('[ENT-11] the time zones are the five of the specification', () => {
  const accepted = (value: unknown) => settingTable.timezone.schema.safeParse(value).success;
  expect(labTimezones).toEqual(['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', 'America/Phoenix']);
  expect(labTimezones.every(accepted)).toBe(true);
  expect(['Europe/Paris', 'UTC', '', null].some(accepted)).toBe(false);
});

test('[IDLE-1] people are asked after ten minutes unless the laboratory says otherwise', () => {
  expect(effectiveSettings([]).idleMinutes).toBe(10);
  expect(effectiveSettings([], { idleMinutes: 5 }).idleMinutes).toBe(5);
  expect(effectiveSettings([{ key: 'idleMinutes', value: 20 }], { idleMinutes: 5 }).idleMinutes).toBe(20);
});

test('every standard passes its own rule, and every setting can be changed', () => {
  for (const key of settingKeys) {
    const { schema, standard } = settingTable[key];
    expect(schema.safeParse(standard).success, key).toBe(true);
    const input = { idempotencyKey: '5c3b0f0e-7a58-4b8f-8d63-0f5b6d9f1c11', key, version: 0, value: standard };
    expect(changeSettingInput.safeParse(input).success, key).toBe(true);
  }
});

test('a stored value that today’s rule refuses counts as never changed', () => {
  expect(effectiveSettings([{ key: 'idleMinutes', value: 100_000 }]).idleMinutes).toBe(10);
  expect(effectiveSettings([{ key: 'gone', value: 1 }])).toEqual(effectiveSettings([]));
});

test.each([
  ['idleMinutes', 0],
  ['idleMinutes', 241],
  ['idleMinutes', 2.5],
  ['scanGapMs', 81],
  ['scanPrefix', 'A'],
  ['pastCalibration', 'ignore'],
  ['firstCallMinutes', 0],
  ['reportFooter', 'x'.repeat(501)],
  ['allowSignup', 'yes'],
])('%s cannot be %j', (key, value) => {
  const input = { idempotencyKey: '5c3b0f0e-7a58-4b8f-8d63-0f5b6d9f1c11', key, version: 0, value };
  expect(changeSettingInput.safeParse(input).success).toBe(false);
});

test('a number that is none, too small or too large is refused in the same words', () => {
  for (const value of [Number.NaN, 0, 241, 2.5, '10']) {
    const judged = settingTable.idleMinutes.schema.safeParse(value);
    expect(judged.error?.issues[0]?.message).toBe('Enter a whole number from 1 to 240');
  }
});
