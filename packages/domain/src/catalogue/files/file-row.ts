/** How rows of files are written: what has its default is left out. */

/** What a file says about a record: its fields, and whether it is in use. */
export type Kept<Fields> = Fields & { active: boolean };

type Said<Values> = { [Name in keyof Values]?: Exclude<Values[Name], null | undefined> };

/** Without what is null: an optional entry of a file is written only where it says something. */
export const saying = <Values extends Readonly<Record<string, unknown>>>(values: Values): Said<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Said<Values>;

/** Everything is in use unless the file says otherwise. */
export const unlessActive = (active: boolean): { active?: false } => (active ? {} : { active: false });
