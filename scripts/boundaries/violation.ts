export type Violation = {
  rule:
    | 'attic'
    | 'barrel'
    | 'climb'
    | 'computed-import'
    | 'cycle'
    | 'environment'
    | 'feature-cycle'
    | 'layer'
    | 'package'
    | 'part'
    | 'sql'
    | 'tier'
    | 'unknown-feature'
    | 'unknown-layer'
    | 'unparsed'
    | 'unresolved';
  /** A file or a folder, from the repository's root. */
  at: string;
  /** What it imports, in the words of the import; for a cycle, the way back to `at`. */
  imports?: readonly string[];
  /** Why it is wrong, and what to do. */
  why: string;
};

export const asLine = ({ at, imports = [], why }: Violation): string => `${[at, ...imports].join(' → ')}: ${why}`;
