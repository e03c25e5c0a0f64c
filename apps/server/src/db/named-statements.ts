import { createHash } from 'node:crypto';

/**
 * Names for prepared statements, derived from the SQL text. Planning a query costs more than running most of ours,
 * and a named statement is planned once per connection. Every text costs the server memory on every connection, so only
 * the first texts get a name: our queries are a closed set, a list of unbounded length in one of them is not.
 */
const mostNames = 2000;

export const makeStatementNames = (limit = mostNames) => {
  const names = new Map<string, string>();
  return (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= limit) return undefined;
    const name = `a_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    names.set(sql, name);
    return name;
  };
};
