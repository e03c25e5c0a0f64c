/**
 * Where to go after sign-in or sign-out. `next` and `returnTo` come from the address bar, so anybody can write them:
 * only a path on our own site survives; everything else becomes the site root.
 */
const ownSite = 'https://aliquot.invalid';

export const safeReturnPath = (next: unknown): string => {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) return '/';
  // Browsers strip tabs and newlines and read a backslash as a slash: `/\evil.example` and `/\t/evil.example` leave the site.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/u.test(next) || next.startsWith('//')) return '/';
  let url: URL;
  try {
    url = new URL(next, ownSite);
  } catch {
    return '/';
  }
  if (url.origin !== ownSite || url.pathname.startsWith('//')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Coming back to the sign-in page or to an endpoint would loop or leave the client.
  return /^\/(?:login|api)(?:[/?#]|$)/u.test(path) ? '/' : path;
};
