/** A printer as the helper names it; it wants the same words back with what is to be printed. */
export type PrintDevice = {
  readonly name: string;
  readonly uid: string;
  readonly deviceType: string;
  readonly provider: string;
  readonly connection: string;
  readonly version: number;
  readonly manufacturer: string;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

const deviceIn = (value: unknown): PrintDevice | null => {
  const fields = record(value);
  const { uid, version } = fields;
  if (typeof uid !== 'string' || uid === '') return null;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    name: text('name') || uid,
    uid,
    deviceType: text('deviceType') || 'printer',
    provider: text('provider'),
    connection: text('connection'),
    version: typeof version === 'number' ? version : 0,
    manufacturer: text('manufacturer'),
  };
};

/** The answer to `/default?type=printer`: one printer, and an empty body where there is none. */
export const readDefault = (body: string): PrintDevice | null => deviceIn(parse(body));

/** The answer to `/available`: the first of all printers. */
export const readAvailable = (body: string): PrintDevice | null => {
  const { printer } = record(parse(body));
  return Array.isArray(printer) ? (printer.map(deviceIn).find((device) => device !== null) ?? null) : null;
};
