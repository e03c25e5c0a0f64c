/**
 * Everything a laboratory may set for itself: what it is called, what it may hold, and what holds until somebody changes it.
 * One row per setting; the page, the server and the audit trail all read this.
 */
import { z } from 'zod';
import { labTimezones } from '#labs/lab.ts';
import { scanGapLimits, scanSuffixes } from './scan-limits.ts';

export const settingGroups = ['Sign-in', 'Lab', 'Scanner', 'Instruments', 'Critical results', 'Reports'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type Setting<Value> = {
  schema: z.ZodType<Value>;
  /** What holds until somebody changes it. */
  standard: Value;
  group: SettingGroup;
  label: string;
  help: string;
};

const setting = <Schema extends z.ZodType<boolean | number | string | null>>(row: {
  schema: Schema;
  standard: z.infer<Schema>;
  group: SettingGroup;
  label: string;
  help: string;
}) => row;

const whole = (min: number, max: number) => {
  const words = `Enter a whole number from ${min} to ${max}`;
  return z.int(words).min(min, words).max(max, words);
};
export const idleMinuteLimits = { min: 1, max: 240 } as const;
export const callMinuteLimits = { min: 1, max: 1440 } as const;
export const calibrationPolicies = ['warn', 'block'] as const;
export const longestNameLine = 120;
export const longestFooter = 500;

export const settingTable = {
  allowSignup: setting({
    schema: z.boolean(),
    standard: false,
    group: 'Sign-in',
    label: 'Allow self sign-up',
    help: 'Not offered yet: sign-up is not available in this version. Managers create all accounts, whatever is set here.',
  }),
  idleMinutes: setting({
    schema: whole(idleMinuteLimits.min, idleMinuteLimits.max),
    standard: 10,
    group: 'Sign-in',
    label: 'Idle time',
    help: 'Minutes of inactivity before the sign-out warning. Users are signed out one minute later.',
  }),
  timezone: setting({
    schema: z.enum(labTimezones),
    standard: 'US/Eastern',
    group: 'Lab',
    label: 'Time zone',
    help: 'Default for new labs. Each lab has its own.',
  }),
  scanGapMs: setting({
    schema: whole(scanGapLimits.min, scanGapLimits.max),
    standard: 35,
    group: 'Scanner',
    label: 'Max delay between keys',
    help: 'Between two characters of a scan.',
  }),
  scanPrefix: setting({
    schema: z
      .string()
      .regex(/^F(?:1[3-9]|2[0-4])$/u, 'Choose from the list')
      .nullable(),
    standard: null,
    group: 'Scanner',
    label: 'Prefix',
    help: 'A key your scanners send before the code, so that a scan is never mistaken for typing.',
  }),
  scanSuffix: setting({
    schema: z.enum(scanSuffixes),
    standard: 'either',
    group: 'Scanner',
    label: 'Suffix',
    help: 'The key your scanners send after the code.',
  }),
  pastCalibration: setting({
    schema: z.enum(calibrationPolicies),
    standard: 'warn',
    group: 'Instruments',
    label: 'Instrument overdue for calibration',
    help: 'What happens when a run is started on it.',
  }),
  firstCallMinutes: setting({
    schema: whole(callMinuteLimits.min, callMinuteLimits.max),
    standard: 15,
    group: 'Critical results',
    label: 'First call within',
    help: 'Minutes from a critical result to the first call attempt.',
  }),
  escalateAfterMinutes: setting({
    schema: whole(callMinuteLimits.min, callMinuteLimits.max),
    standard: 30,
    group: 'Critical results',
    label: 'Escalate after',
    help: 'Minutes without a read-back before the call is escalated to the lab managers.',
  }),
  callBackMinutes: setting({
    schema: whole(callMinuteLimits.min, callMinuteLimits.max),
    standard: 60,
    group: 'Critical results',
    label: 'Call back within',
    help: 'Minutes to call back somebody who was told a value that is another now and not critical.',
  }),
  reportNameLine: setting({
    schema: z.string().trim().max(longestNameLine, `Enter at most ${longestNameLine} characters`),
    standard: '',
    group: 'Reports',
    label: 'Report header',
    help: 'Printed at the top of every report. Blank = lab name',
  }),
  reportFooter: setting({
    schema: z.string().trim().max(longestFooter, `Enter at most ${longestFooter} characters`),
    standard: '',
    group: 'Reports',
    label: 'Footer',
    help: 'Printed at the bottom of every page.',
  }),
};

export type SettingKey = keyof typeof settingTable;
export type SettingValues = { readonly [Key in SettingKey]: z.infer<(typeof settingTable)[Key]['schema']> };
export const settingKeys = Object.keys(settingTable) as readonly SettingKey[];
