import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';

/** `PICTURES=<folder>` keeps a picture of every state the tour checks. Two folders compared show what a change did to the look. */
const folder = process.env.PICTURES;

const fileName = (parts: readonly string[]): string =>
  parts
    .join(' ')
    .replaceAll(/[^\w]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

export const takePicture = async (page: Page, state: string, theme: string, width: number): Promise<void> => {
  if (folder === undefined) return;
  const [name = ''] = test.info().title.split(' passes the accessibility rules');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${fileName([name, state])}.${theme}.${width}.png`) });
};
