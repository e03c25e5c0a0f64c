/** What Vite writes of a chunk into its manifest, as far as it is read here. */
export type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
export type Manifest = Record<string, Chunk>;

/** `src/routes/_authed/calls.tsx?tsr-split=component` is a part of the page `_authed/calls`. */
const pageOf = (key: string): string | undefined => /^src\/routes\/(.+)\.tsx(?:\?|$)/u.exec(key)?.[1];

/** Every page that has a chunk of its own. */
export const pagesOf = (manifest: Manifest): string[] =>
  [...new Set(Object.keys(manifest).flatMap((key) => pageOf(key) ?? []))].sort();

/**
 * The scripts and styles a browser with an empty cache fetches for a page: those of the entry, of the page and of the
 * layouts around it, each with its static imports. What a page loads later by itself is seen by e2e/shell/page-load.spec.ts.
 */
export const coldLoad = (manifest: Manifest, page: string): string[] => {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    // The route `_authed/admin` is a layout of `_authed/admin/tests/new`.
    const part = pageOf(key);
    if (isEntry === true || (part !== undefined && `${page}/`.startsWith(`${part}/`))) visit(key);
  }
  return [...files].sort();
};
