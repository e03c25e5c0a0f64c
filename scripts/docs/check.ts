import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { judgeDecision } from './judge-decision.ts';
import { judgeIds } from './judge-ids.ts';
import { readDoc, type Mention } from './read-doc.ts';

export type Report = { pages: number; mentions: number; ids: number; faults: string[] };

/** Reads the pages under `root` and the ids in test titles; every fault is one line that begins with the file's path. */
export const check = (root: string): Report => {
  const pages = globSync(['{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md'], { cwd: root }).toSorted();
  const faults: string[] = [];
  let mentions = 0;
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8');
    const found = readDoc(text);
    mentions += found.length;
    for (const mention of found) {
      const fault = judgeMention(root, page, mention);
      if (fault !== undefined) faults.push(`${page} → ${mention.text}: ${fault}`);
    }
    if (dirname(page) === 'docs/decisions') {
      faults.push(...judgeDecision(basename(page), text).map((fault) => `${page}: ${fault}`));
    }
  }
  const decisions = pages
    .filter((page) => dirname(page) === 'docs/decisions')
    .map((page) => basename(page).slice(0, 4));
  for (const number of new Set(decisions.filter((number, at) => decisions.indexOf(number) !== at))) {
    faults.push(`docs/decisions: ${number} is used twice; give the later record the next number`);
  }
  const titles = judgeIds(root);
  return { pages: pages.length, mentions, ids: titles.ids, faults: [...faults, ...titles.faults] };
};

const judgeMention = (root: string, page: string, { kind, text }: Mention): string | undefined => {
  if (kind === 'machine-path') return "is one machine's path; name the place within the repository";
  // The changelog tells of files that have gone since.
  if (kind === 'path' && page === 'CHANGELOG.md') return undefined;
  if (kind === 'link' && /^([a-z]+:|#)/.test(text)) return undefined;
  const path = text.replace(/#.*$/, '');
  const fromPage = join(root, dirname(page), path);
  const exists = kind === 'link' ? existsSync(fromPage) : existsSync(join(root, path)) || existsSync(fromPage);
  return exists ? undefined : 'does not exist; correct the path or the page';
};
