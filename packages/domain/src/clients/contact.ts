import { z } from 'zod';
import { optionalEmail, optionalLine, required } from '#fields/fields.ts';

export const contactEvents = ['report', 'critical'] as const;
export type ContactEvent = (typeof contactEvents)[number];
export const contactChannels = ['portal', 'email', 'phone'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Said wherever somebody is to be called whose number is missing. */
export const phoneRequired = 'Phone number required for calls';

const channels = z.array(z.enum(contactChannels)).max(contactChannels.length);
type Reached = { email: string | null; phone: string | null; events: Record<ContactEvent, readonly ContactChannel[]> };

/** What is missing for the channels somebody is to be told by. */
export const unreachable = ({ email, phone, events }: Reached): 'email' | 'phone' | null => {
  const used = contactEvents.flatMap((event) => events[event]);
  if (phone === null && used.includes('phone')) return 'phone';
  return email === null && used.includes('email') ? 'email' : null;
};

/** A person or desk at a client: how to reach them, and about what. */
export const contact = z
  .strictObject({
    /** Null for one that was just written; the server gives it a number. */
    id: z.int().positive().nullable(),
    name: required('Name'),
    role: optionalLine,
    email: optionalEmail,
    phone: optionalLine,
    /** Whom to ring first about a critical value; null is never rung. */
    criticalCallOrder: z.int().min(1).max(99).nullable(),
    /** Which event is told by which channels. */
    events: z.strictObject({ report: channels, critical: channels }),
  })
  .superRefine((written, context) => {
    const missing = unreachable(written);
    if (missing === null) return;
    const message = missing === 'phone' ? phoneRequired : 'Email address required for email';
    context.addIssue({ code: 'custom', path: [missing], message });
  });
export type Contact = z.infer<typeof contact>;

const samePlace = (contacts: readonly Contact[]): number =>
  contacts.findIndex(
    ({ criticalCallOrder: place }, at) =>
      place !== null && contacts.findIndex(({ criticalCallOrder }) => criticalCallOrder === place) < at,
  );

export const contacts = z
  .array(contact)
  .max(100)
  .superRefine((written, context) => {
    // Two at the same place would leave it to chance who hears of a critical value first.
    const at = samePlace(written);
    if (at < 0) return;
    const message = 'Another contact has this call order';
    context.addIssue({ code: 'custom', path: [at, 'criticalCallOrder'], message });
  });
