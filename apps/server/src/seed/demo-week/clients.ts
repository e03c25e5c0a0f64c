import type { ClientFields } from '@aliquot/domain/clients/client';
import type { Contact } from '@aliquot/domain/clients/contact';
import { plainClient } from '../plain-records.ts';

const contactAt =
  (domain: string, exchange: string) =>
  (name: string, role: string, place: number, mailbox: string): Contact => ({
    id: null,
    name,
    role,
    email: `${mailbox}@${domain}`,
    phone: `+1-207-555-${exchange}${place}`,
    criticalCallOrder: place,
    events: { report: ['portal', 'email'], critical: ['phone'] },
  });

const clientWith = (
  code: string,
  name: string,
  domain: string,
  exchange: string,
  contacts: readonly (readonly [name: string, role: string, mailbox: string])[],
): ClientFields => ({
  ...plainClient(code, name),
  emailDomains: [domain],
  contacts: contacts.map(([who, role, mailbox], n) => contactAt(domain, exchange)(who, role, n + 1, mailbox)),
});

/** Clients beside those of the starter catalogue. Nobody is known at the last one: a critical value there says so. */
export const demoClients: readonly ClientFields[] = [
  clientWith('HLBK', 'Hollow Brook Pediatrics', 'hollowbrook.example', '020', [
    ['Gwen Larkin', 'triage nurse', 'triage'],
    ['Dr. Piers Amory', 'physician', 'pamory'],
  ]),
  clientWith('LNGF', 'Longfellow Oncology Group', 'longfellow.example', '021', [
    ['Infusion desk', 'charge nurse', 'infusion'],
    ['Dr. Mira Osei', 'physician on call', 'mosei'],
  ]),
  clientWith('MRST', 'Marsh Street Women’s Health', 'marshstreet.example', '022', [['Lena Fox', 'nurse', 'lfox']]),
  clientWith('NVIEW', 'Northview Nursing and Rehabilitation', 'northview.example', '023', [
    ['Night desk', 'charge nurse', 'desk'],
    ['Dr. Samuel Reyes', 'physician', 'sreyes'],
  ]),
  clientWith('SNDHL', 'Sandhill Endocrine Associates', 'sandhill.example', '024', [
    ['Dr. Kit Avery', 'physician', 'kavery'],
  ]),
  plainClient('PTHBR', 'Port Harbor Occupational Health'),
];

/** Suspended in the starter catalogue, and without anybody to call there. */
export const suspendedClient = {
  code: 'OLDC',
  contacts: [contactAt('oldcannery.example', '025')('Front desk', 'reception', 1, 'desk')],
};
