import type { Client } from '@aliquot/domain/clients/client';
import type { Contact } from '@aliquot/domain/clients/contact';
import { addressWords } from '#features/records/address-words.ts';
import { channelsLine } from './channel-words.ts';

type Preferences = Client['reportPreferences'];

export const paperWords: Record<Preferences['paper'], string> = { letter: 'Letter', a4: 'A4' };

const preferenceWords = ({ format, paper, cumulative }: Preferences): string =>
  [format, paperWords[paper], cumulative ? 'cumulative' : 'new results only'].join(', ');

const contactWords = ({ name, role, email, phone, criticalCallOrder, events }: Contact): string =>
  [
    [name, role, email, phone].filter(Boolean).join(' · '),
    `  Reports: ${channelsLine(events.report)}. Critical values: ${channelsLine(events.critical)}${
      criticalCallOrder === null ? '' : `, call order ${criticalCallOrder}`
    }.`,
  ].join('\n');

/** How a client's larger values are read when two versions are compared. */
export const clientWords = (field: string, value: unknown): string | null => {
  if (field === 'address') return addressWords(value);
  if (field === 'reportPreferences') return preferenceWords(value as Preferences);
  if (field !== 'contacts' || !Array.isArray(value) || value.length === 0) return null;
  return value.map((contact: Contact) => contactWords(contact)).join('\n');
};
