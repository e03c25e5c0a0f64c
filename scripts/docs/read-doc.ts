export type Mention = { kind: 'link' | 'path' | 'machine-path'; text: string };

/** Folders whose paths are ours to keep true. Listed, not looked up: a folder that was removed must still be noticed. */
const topFolders = ['apps', 'packages', 'docs', 'scripts', 'e2e', 'bench', 'faults', '.ci'];

/** A word in backticks that names a place in this repository. `a/<name>/b`, `a/*.ts` and `a/…` name a shape, not a place. */
const isPath = (word: string): boolean => {
  if (/[\s<>*{}…$]|\.\.\./.test(word)) return false;
  const [first = '', ...rest] = word.split('/');
  if (rest.length > 0) return topFolders.includes(first);
  return /\.(md|sh|json|ya?ml)$/.test(word) && !word.startsWith('*');
};

/** What a page says about the world outside itself: where it links, which paths it names. */
export const readDoc = (text: string): Mention[] => {
  const prose = text.replaceAll(/^ *(```|~~~)[\s\S]*?^ *\1 *$/gm, '').replaceAll(/^ {4,}\S.*$/gm, '');
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word.replace(/:\d+$/, ''));
  // A link inside backticks is an example of a link.
  const links = prose.replaceAll(/`[^`\n]+`/g, '`').matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm);
  return [
    ...[...links].map(([, inline, reference]): Mention => ({ kind: 'link', text: inline ?? reference ?? '' })),
    ...words.filter(isPath).map((word): Mention => ({ kind: 'path', text: word })),
    ...[...text.matchAll(/(?<![\w.-])\/(work|root|home|tmp)(?![\w-])[^\s`)"']*/g)].map(([path]): Mention => ({
      kind: 'machine-path',
      text: path,
    })),
  ];
};
