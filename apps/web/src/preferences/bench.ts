import { scanGapLimits, scanSuffixes } from '@aliquot/domain/settings/scan-limits';
import { useSyncExternalStore } from 'react';
import { defaultScanSettings, type ScanSettings } from '#commands/scan-detector.ts';
import { stored, type Stored } from './stored.ts';

/** How one person likes to work at this bench: what the keyboard and the scanner do, how large and how dense things are. */
export type Bench = {
  /** Letter and number shortcuts; off for people whose speech or switch input would press them by accident (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Tab goes from result to result in a worklist, as in a spreadsheet. Off: it leaves the grid, as on every page. */
  tabMoves: boolean;
  scanSound: boolean;
  density: Density;
  textSize: TextSize;
  /** Null: as the laboratory's scanners are set. */
  scan: ScanSettings | null;
};

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];
export const textSizes = [100, 112, 125] as const;
export type TextSize = (typeof textSizes)[number];
/** Shortest and longest code a person may set. */
export const lengthLimits = { min: 3, max: 20 } as const;

const defaultBench: Bench = {
  singleKeys: true,
  tabMoves: false,
  scanSound: true,
  density: 'compact',
  textSize: 100,
  scan: null,
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);
const oneOf = <T>(value: unknown, options: readonly T[], fallback: T): T =>
  options.find((option) => option === value) ?? fallback;
const within = (value: unknown, { min, max }: { min: number; max: number }, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : fallback;

const parseScan = (value: unknown): ScanSettings | null => {
  if (value === null || typeof value !== 'object') return null;
  const parsed = record(value);
  const { prefix } = parsed;
  return {
    gapMs: within(parsed['gapMs'], scanGapLimits, defaultScanSettings.gapMs),
    minLength: within(parsed['minLength'], lengthLimits, defaultScanSettings.minLength),
    suffix: oneOf(parsed['suffix'], scanSuffixes, defaultScanSettings.suffix),
    prefix: typeof prefix === 'string' && prefix !== '' && prefix.length <= 20 ? prefix : null,
  };
};

/** Reads what was stored, field by field: an invalid value is ignored and its default used. */
export const parseBench = (text: string | null): Bench => {
  let parsed: Record<string, unknown>;
  try {
    parsed = record(JSON.parse(text ?? 'null'));
  } catch {
    return defaultBench;
  }
  return {
    singleKeys: flag(parsed['singleKeys'], defaultBench.singleKeys),
    tabMoves: flag(parsed['tabMoves'], defaultBench.tabMoves),
    scanSound: flag(parsed['scanSound'], defaultBench.scanSound),
    density: oneOf(parsed['density'], densities, defaultBench.density),
    textSize: oneOf(parsed['textSize'], textSizes, defaultBench.textSize),
    scan: parseScan(parsed['scan']),
  };
};

const benches = new Map<string, Stored<Bench>>();

/** A bench computer is shared, so each person has a key of their own. */
export const benchOf = (userId: string): Stored<Bench> => {
  const known = benches.get(userId) ?? stored(`aliquot.bench:${userId}`, parseBench, JSON.stringify);
  benches.set(userId, known);
  return known;
};

const parseLabScan = (text: string | null): ScanSettings => {
  try {
    return parseScan(JSON.parse(text ?? 'null')) ?? defaultScanSettings;
  } catch {
    return defaultScanSettings;
  }
};

/** How this laboratory's scanners are set, for everyone who has not set their own. Kept, so that the first scan is read right. */
export const labScan = stored<ScanSettings>('aliquot.lab-scan', parseLabScan, JSON.stringify);

export const scanSettingsOf = (userId: string): ScanSettings => benchOf(userId).get().scan ?? labScan.get();

export const useBench = (userId: string) => {
  const parsed = benchOf(userId);
  const bench = useSyncExternalStore(parsed.subscribe, parsed.get);
  const lab = useSyncExternalStore(labScan.subscribe, labScan.get);
  return {
    bench,
    /** What the scanner is read by: one's own settings, else the laboratory's. */
    scan: bench.scan ?? lab,
    setBench: (change: Partial<Bench>) => parsed.set({ ...parsed.get(), ...change }),
  };
};
