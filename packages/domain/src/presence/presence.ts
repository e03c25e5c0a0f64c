/** Who is looking at the same thing now, and where in it. Told while it is true and kept nowhere after. */
import { z } from 'zod';
import { surfaceKinds } from './surface.ts';

const id = z.int().positive();

const surface = z.strictObject({ kind: z.enum(surfaceKinds), id });

/** Where in the surface somebody is: numbers only, so that nothing about a patient is in it. */
export const presenceMark = z.strictObject({
  /** The part of the surface: the test whose worklist is open; null on the page of the whole. */
  part: id.nullable(),
  /** The row, and the field in it. */
  item: id.nullable(),
  field: id.nullable(),
  doing: z.enum(['here', 'typing', 'reviewing']),
});
export type PresenceMark = z.infer<typeof presenceMark>;

/** One stay of one page at one surface; the page makes the number up. */
const visit = z.uuid();

export const beHereInput = z.strictObject({ visit, surface, mark: presenceMark });
export type BeHereInput = z.infer<typeof beHereInput>;

export const leaveInput = z.strictObject({ visit });

export const somebodyHere = z.strictObject({ userId: id, name: z.string(), mark: presenceMark });
export type SomebodyHere = z.infer<typeof somebodyHere>;

/** Everybody else at the surface; a person with two pages open is there twice. */
export const whoIsHere = z.strictObject({ others: z.array(somebodyHere) });
export type WhoIsHere = z.infer<typeof whoIsHere>;
