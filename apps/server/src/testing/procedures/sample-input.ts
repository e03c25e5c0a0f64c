import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * A valid input made from a procedure's own schema, new at every call: what is refused with it is refused by the policy and
 * not by validation. Numbers are large, so that an id names no row. A schema this cannot satisfy fails loudly: teach it here.
 */
const texts = (): string[] => [
  `sample-${randomUUID().slice(0, 8)}`,
  `sample-${randomUUID().slice(0, 8)}@lab.example`,
  randomUUID(),
  '987654321',
  '1',
  '2031-02-03',
  '2031-02-03T04:05:06Z',
  '2031-02-03T04:05',
  'https://lab.example/sample',
  'a',
  '#2E7D32',
  '2951-2',
  '10828004',
  'lab.example',
  '{seq:6}',
  '2031-02-03T04:05:06.000000Z',
  '18 y',
  'a'.repeat(64),
  'sample '.repeat(40),
];
const numbers = [987_654_321, 1, 0, 10, 100, 9_100, -1, 0.5];

const firstThatFits = (schema: z.core.$ZodType, candidates: readonly unknown[]): unknown => {
  const found = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (found === undefined) throw new Error(`sample-input.ts has no value for ${JSON.stringify(schema._zod.def)}`);
  return found;
};

/** 'least' leaves out what may be left out; 'most' fills every field, with one entry in every list. */
export type HowMuch = 'least' | 'most';

/** A switch may ask for a right of its own (receiveNow): off, the input is allowed to whoever may call. */
type Fill = { much: HowMuch; switches: boolean };

const sampleObject = (shape: Readonly<Record<string, z.core.$ZodType>>, fill: Fill): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([key, field]) => [key, sampleOf(field, fill)] as const)
      .filter(([, value]) => value !== undefined),
  );

const sampleOf = (schema: z.core.$ZodType, fill: Fill): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return sampleObject(def.shape, fill);
    case 'string':
      return firstThatFits(schema, texts());
    case 'number':
      return firstThatFits(schema, numbers);
    case 'boolean':
      return fill.switches;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array': {
      const entry = () => sampleOf(def.element, fill);
      return firstThatFits(schema, [...(fill.much === 'least' ? [[]] : []), [entry()], [entry(), entry()]]);
    }
    case 'tuple':
      return def.items.map((item) => sampleOf(item, fill));
    case 'union':
      return sampleOf(def.options[0] as z.core.$ZodType, fill);
    case 'record':
      return {};
    case 'null':
      return null;
    case 'undefined':
    case 'void':
      return undefined;
    case 'nullable':
      return fill.much === 'most' ? sampleOf(def.innerType, fill) : null;
    case 'optional':
    case 'default':
    case 'prefault':
      return fill.much === 'most' ? sampleOf(def.innerType, fill) : undefined;
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return sampleOf(def.innerType, fill);
    case 'lazy':
      return sampleOf(def.getter(), fill);
    case 'pipe':
      // What stands behind the pipe may ask more than its beginning: a code with its check digit.
      return firstThatFits(schema, [sampleOf(def.in, fill), ...texts()]);
    default:
      throw new Error(`sample-input.ts does not know the schema type ${def.type}`);
  }
};

const validSample = (schema: z.core.$ZodType, much: HowMuch): unknown => {
  const off = sampleOf(schema, { much, switches: false });
  if (much === 'least' && z.safeParse(schema, off).success) return off;
  const sample = sampleOf(schema, { much, switches: true });
  const parsed = z.safeParse(schema, sample);
  if (!parsed.success) throw new Error(`the sample is not valid: ${JSON.stringify(sample)}: ${parsed.error.message}`);
  return sample;
};

/**
 * What to send to a procedure with these input parsers; undefined for one that takes no input. Fields that exclude each other
 * cannot all be filled: such an input is then sent with its least.
 */
export const sampleInput = (inputs: readonly unknown[], much: HowMuch = 'least'): unknown => {
  const [schema, ...more] = inputs as z.core.$ZodType[];
  if (more.length > 0) throw new Error('sample-input.ts knows procedures with one input schema only');
  if (schema === undefined) return undefined;
  if (much === 'least') return validSample(schema, 'least');
  try {
    return validSample(schema, 'most');
  } catch {
    return validSample(schema, 'least');
  }
};
