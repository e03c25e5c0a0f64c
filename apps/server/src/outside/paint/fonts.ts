import { createRequire } from 'node:module';
import type * as Canvas from '@napi-rs/canvas';

export type Drawing = typeof Canvas;

/** Each has a family of its own, "Noto Sans Arabic" and so on. Greek, Cyrillic and Vietnamese letters are in "Noto Sans". */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
].map((name) => ({ family: `Noto Sans ${name}`, holds: new RegExp(`\\p{Script=${name}}`, 'u') }));

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /[\p{Script=Han}\p{Script=Bopomofo}]/u;

/** Chinese characters look otherwise in Japan and Korea; what else is in the text tells which are meant. */
const eastAsian = (text: string): { family: string; language: string } | null => {
  if (kana.test(text)) return { family: 'Noto Sans CJK JP', language: 'ja' };
  if (hangul.test(text)) return { family: 'Noto Sans CJK KR', language: 'ko' };
  return han.test(text) ? { family: 'Noto Sans CJK SC', language: 'zh-Hans' } : null;
};

export type FontList = {
  /** As CSS writes a list of families. */
  readonly families: string;
  /** Never the machine's own language: the same text looks the same on every server. */
  readonly language: string;
  readonly isEastAsian: boolean;
};

/** The families for a text, best first. What none of them holds is taken from any font there is. */
export const fontsFor = (text: string, ownFamilies: readonly string[]): FontList => {
  const east = eastAsian(text);
  const families = [
    'Noto Sans',
    ...scripts.flatMap(({ family, holds }) => (holds.test(text) ? [family] : [])),
    ...(east === null ? [] : [east.family]),
    ...ownFamilies,
  ];
  const list = [...families.map((family) => `"${family.replaceAll('"', '')}"`), 'sans-serif'].join(', ');
  return { families: list, language: east?.language ?? 'en', isEastAsian: east !== null };
};

/** Loaded when the first label needs it: it brings 45 MB and compiled code, which there may be none of for a platform. */
export const loadDrawing = (): Drawing => createRequire(import.meta.url)('@napi-rs/canvas') as Drawing;

/** The families in a folder of fonts, ready to draw with. */
export const loadFolder = ({ GlobalFonts }: Drawing, folder: string): string[] => {
  const before = new Set(GlobalFonts.families.map(({ family }) => family));
  GlobalFonts.loadFontsFromDir(folder);
  return GlobalFonts.families.map(({ family }) => family).filter((family) => !before.has(family));
};
