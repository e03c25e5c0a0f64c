/**
 * JSON with one spelling for one content: keys in code-unit order, two spaces, a line feed at the end. An export can be
 * compared byte for byte with the one before, and a review sees only what changed.
 */
const byCodeUnit = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const list = (open: string, items: readonly string[], close: string, indent: string): string =>
  items.length === 0 ? open + close : `${open}\n${indent}  ${items.join(`,\n${indent}  `)}\n${indent}${close}`;

const write = (value: unknown, indent: string): string => {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => write(item, `${indent}  `));
    return list('[', items, ']', indent);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => byCodeUnit(a, b));
    const items = entries.map(([key, item]) => `${JSON.stringify(key)}: ${write(item, `${indent}  `)}`);
    return list('{', items, '}', indent);
  }
  const isData = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  // JSON.stringify would turn NaN into null and drop a function: a catalogue must not lose a figure that quietly.
  if (!isData) throw new TypeError(`${typeof value === 'number' ? String(value) : typeof value} has no form in JSON`);
  return JSON.stringify(value);
};

export const canonicalJson = (value: unknown): string => `${write(value, '')}\n`;
