/** What was done to an instrument. A fact, never edited: a wrong entry is followed by a right one. */
import { z } from 'zod';
import { keyed, pageSizes } from '#records/save.ts';

export const instrumentEventKinds = ['calibration', 'maintenance', 'repair'] as const;
export type InstrumentEventKind = (typeof instrumentEventKinds)[number];
export const eventKindLabels: Record<InstrumentEventKind, string> = {
  calibration: 'Calibration',
  maintenance: 'Maintenance',
  repair: 'Repair',
};

export const instrumentEvent = z.strictObject({
  id: z.int(),
  kind: z.enum(instrumentEventKinds),
  happenedAt: z.iso.datetime(),
  /** The zone the time was typed in: that of the laboratory, then. */
  zone: z.string(),
  note: z.string(),
  /** The next calibration, as this one set it. */
  calibrationDue: z.iso.date().nullable(),
  enteredAt: z.iso.datetime(),
  enteredBy: z.string().nullable(),
});
export type InstrumentEvent = z.infer<typeof instrumentEvent>;

const after = z.strictObject({ happenedAt: z.iso.datetime({ precision: 6 }), id: z.int().positive() });
export const instrumentEventsInput = z.strictObject({
  id: z.int().positive(),
  after: after.nullish(),
  take: z.literal([...pageSizes]).default(25),
});
export type InstrumentEventsInput = z.infer<typeof instrumentEventsInput>;
export const instrumentEventPage = z.strictObject({ rows: z.array(instrumentEvent), next: after.nullable() });
export type InstrumentEventPage = z.infer<typeof instrumentEventPage>;

const wallTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/u;
const isRealDay = (day: string): boolean => z.iso.date().safeParse(day).success;

export const instrumentEventFields = {
  kind: z.enum(instrumentEventKinds),
  /** As the clock on the laboratory's wall showed it; the server knows the zone. */
  happenedAt: z
    .string()
    .regex(wallTime, 'Enter a date and a time')
    .refine((typed) => isRealDay(typed.slice(0, 10)), 'There is no such day'),
  note: z.string().trim().min(1, 'Describe what was done').max(2000),
  calibrationDue: z.iso.date('Enter a date').nullable(),
};
export type InstrumentEventFields = z.infer<z.ZodObject<typeof instrumentEventFields>>;

/** Only a calibration says when the next one is due, and it always does. Said at the field `calibrationDue`. */
export const dueRefusal = ({ kind, happenedAt, calibrationDue }: InstrumentEventFields): string | null => {
  if (kind !== 'calibration') return calibrationDue === null ? null : 'Only a calibration sets the next due date.';
  if (calibrationDue === null) return 'Enter when the next calibration is due';
  return calibrationDue > happenedAt.slice(0, 10) ? null : 'The next calibration must be due after this one';
};

export const addInstrumentEventInput = z.strictObject({
  ...keyed,
  id: z.int().positive(),
  ...instrumentEventFields,
});
export type AddInstrumentEventInput = z.infer<typeof addInstrumentEventInput>;
