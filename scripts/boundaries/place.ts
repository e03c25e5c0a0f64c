import { matchesGlob } from 'node:path';
import { layers, parts, tiers, type Layer, type Part } from './rules.ts';

/** Where a file stands in the house. What is undefined has no rule to keep. */
export type Place = {
  part: Part | undefined;
  isTest: boolean;
  /** Under the part's src/. Build configuration stands beside it. */
  isSource: boolean;
  layer: Layer | undefined;
  /** 0 is the highest layer. */
  row: number | undefined;
  feature: string | undefined;
  tier: number | undefined;
  /** The folder it belongs to: its feature, or the first folder of its part. */
  room: string | undefined;
};

export const placeOf = (file: string): Place => {
  const part = parts.find(({ root }) => file.startsWith(root));
  const inPart = part ? file.slice(part.root.length) : file;
  const rows = (part && layers[part.name]) ?? [];
  const row = rows.findIndex((side) => side.some(({ files }) => matchesGlob(inPart, files)));
  const feature = featureOf(file, part);
  const tier = tiers.findIndex((names) => feature !== undefined && names.includes(feature));
  return {
    part,
    isTest: /\.(test|spec)\.tsx?$/.test(file),
    isSource: inPart.startsWith('src/'),
    layer: rows[row]?.find(({ files }) => matchesGlob(inPart, files)),
    row: row === -1 ? undefined : row,
    feature,
    tier: tier === -1 ? undefined : tier,
    room: roomOf(file, part),
  };
};

/** The folder directly under the part's features; '' for a file that lies there without one. */
const featureOf = (file: string, part: Part | undefined): string | undefined => {
  if (part?.features === undefined || !file.startsWith(part.features)) return undefined;
  const [folder = '', ...rest] = file.slice(part.features.length).split('/');
  return rest.length > 0 ? folder : '';
};

const roomOf = (file: string, part: Part | undefined): string | undefined => {
  if (part?.alias === undefined || !file.startsWith(part.alias)) return undefined;
  const within = part.features !== undefined && file.startsWith(part.features) ? part.features : part.alias;
  const [folder = '', ...rest] = file.slice(within.length).split('/');
  return rest.length > 0 ? `${within}${folder}` : within;
};

export const matchesAny = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern));
