/** What catalogue files say besides the words every record is made of. */
import { z } from 'zod';
import { line } from '#fields/fields.ts';
import { parseAgeBound, type AgeText } from '#measures/age-bound.ts';

export const age = z.custom<AgeText>((value) => typeof value === 'string' && parseAgeBound(value) !== null, {
  message: 'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)',
});

/** Where the file comes from and how far it can be trusted: carried through every import and export. */
export const provenance = { about: line, status: line, version: line };

/** Left out for what is in use, which is nearly everything. */
export const activeUnlessSaid = { active: z.boolean().exactOptional() };
