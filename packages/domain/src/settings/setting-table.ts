/**
 * Everything a laboratory may set for itself: what it is called, what it may hold, and what holds until somebody changes it.
 * One row per setting; the page, the server and the audit trail all read this.
 */
import { z } from 'zod';
import { labTimezones } from '#labs/lab.ts';
import { scanGapLimits, scanSuffixes } from './scan-limits.ts';

export const settingGroups = [
  'Sign-in',
  'Laboratory',
  'Scanner',
  'Instruments',
  'Critical results',
  'Reports',
] as const;
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
  const words = `Write a whole number from ${min} to ${max}`;
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
    label: 'People may sign up by themselves',
    help: 'Signing up is not offered yet. Until it is, managers make every account, whatever is set here.',
  }),
  idleMinutes: setting({
    schema: whole(idleMinuteLimits.min, idleMinuteLimits.max),
    standard: 10,
    group: 'Sign-in',
    label: 'Idle time',
    help: 'After so many minutes without a touch people are asked whether they are still there, and a minute later signed out.',
  }),
  timezone: setting({
    schema: z.enum(labTimezones),
    standard: 'US/Eastern',
    group: 'Laboratory',
    label: 'Time zone',
    help: 'What a new laboratory starts with. Each laboratory keeps its own.',
  }),
  scanGapMs: setting({
    schema: whole(scanGapLimits.min, scanGapLimits.max),
    standard: 35,
    group: 'Scanner',
    label: 'Longest gap',
    help: 'The longest pause between two characters of a scan. People who set their own keep it.',
  }),
  scanPrefix: setting({
    schema: z
      .string()
      .regex(/^F(?:1[3-9]|2[0-4])$/u, 'Choose one of the list')
      .nullable(),
    standard: null,
    group: 'Scanner',
    label: 'Prefix key',
    help: 'A key your scanners are set to send first. Then a scan is never mistaken for typing.',
  }),
  scanSuffix: setting({
    schema: z.enum(scanSuffixes),
    standard: 'either',
    group: 'Scanner',
    label: 'Closing key',
    help: 'What your scanners send after the code.',
  }),
  pastCalibration: setting({
    schema: z.enum(calibrationPolicies),
    standard: 'warn',
    group: 'Instruments',
    label: 'Instrument past its calibration',
    help: 'What happens when somebody starts a run on it.',
  }),
  firstCallMinutes: setting({
    schema: whole(callMinuteLimits.min, callMinuteLimits.max),
    standard: 15,
    group: 'Critical results',
    label: 'First call within',
    help: 'How soon after a critical value is found somebody must have tried to reach the client.',
  }),
  escalateAfterMinutes: setting({
    schema: whole(callMinuteLimits.min, callMinuteLimits.max),
    standard: 30,
    group: 'Critical results',
    label: 'Escalate after',
    help: 'A critical result nobody has read back by then goes to the managers.',
  }),
  reportNameLine: setting({
    schema: z.string().trim().max(longestNameLine, `Write at most ${longestNameLine} characters`),
    standard: '',
    group: 'Reports',
    label: 'Name line',
    help: 'Over every report, instead of the laboratory’s name. Empty: the laboratory’s name.',
  }),
  reportFooter: setting({
    schema: z.string().trim().max(longestFooter, `Write at most ${longestFooter} characters`),
    standard: '',
    group: 'Reports',
    label: 'Footer',
    help: 'Under every page of a report.',
  }),
};

export type SettingKey = keyof typeof settingTable;
export type SettingValues = { readonly [Key in SettingKey]: z.infer<(typeof settingTable)[Key]['schema']> };
export const settingKeys = Object.keys(settingTable) as readonly SettingKey[];
