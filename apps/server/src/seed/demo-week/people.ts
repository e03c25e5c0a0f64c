import type { CallBack } from '@aliquot/domain/clients/callable';
import { dice, pick } from './dice.ts';
import { familyNames, givenNames } from './names.ts';

export type InventedPerson = {
  familyName: string;
  givenName: string;
  sex: 'female' | 'male';
  bornDaysAgo: number;
  mrn: string | null;
  /** The code of the client whose patient this is. */
  client: string;
  /** Who orders the tests. */
  provider: string;
};

type Practice = {
  client: string;
  /** How many of them there are. */
  people: number;
  ages: readonly [number, number];
  women?: number;
  providers: readonly string[];
};

/** Who comes to which client. */
const practices: readonly Practice[] = [
  { client: 'TIDE', people: 60, ages: [4, 88], providers: ['Dr. Owen Castellane', 'Dr. Ruth Ellison'] },
  { client: 'STBR', people: 46, ages: [19, 93], providers: ['Dr. Amara Voss', 'Dr. Neil Hartley', 'Dr. June Park'] },
  { client: 'STBR-ED', people: 30, ages: [2, 90], providers: ['Dr. Cole Jensen', 'Dr. Priya Nair'] },
  { client: 'SNDHL', people: 22, ages: [28, 79], providers: ['Dr. Kit Avery'] },
  { client: 'NVIEW', people: 20, ages: [71, 97], providers: ['Dr. Samuel Reyes'] },
  { client: 'LNGF', people: 18, ages: [35, 82], providers: ['Dr. Mira Osei'] },
  { client: 'MRST', people: 18, ages: [18, 62], women: 1, providers: ['Dr. Hana Beck'] },
  { client: 'HLBK', people: 14, ages: [0, 17], providers: ['Dr. Piers Amory'] },
  { client: 'PTHBR', people: 12, ages: [21, 64], providers: ['Dr. Ivo Lang'] },
  { client: 'PALO', people: 16, ages: [18, 70], providers: ['Ruth Abernathy-Solis, NP'] },
  { client: 'CRDON', people: 16, ages: [18, 65], providers: ['Donor eligibility desk'] },
];

const firstMrn = 40_113;
const stepOfMrns = 37;

/** The lines that requisitions of some clients name, for whoever must hear of a critical value first. */
const providerPhones: Readonly<Record<string, string>> = {
  'Dr. Amara Voss': '+1-207-555-0151',
  'Dr. Cole Jensen': '+1-207-555-0152',
  'Dr. Piers Amory': '+1-207-555-0153',
};
const wards: Readonly<Record<string, { callBackName: string; callBackPhone: string }>> = {
  STBR: { callBackName: 'Ward 4 West', callBackPhone: '+1-207-555-0161' },
  'STBR-ED': { callBackName: 'Emergency desk', callBackPhone: '+1-207-555-0162' },
};

/** Whom to call about an accession of this person before the client's contacts. */
export const callBackOf = ({ client, provider }: Pick<InventedPerson, 'client' | 'provider'>): CallBack => ({
  providerPhone: providerPhones[provider] ?? null,
  ...(wards[client] ?? { callBackName: null, callBackPhone: null }),
});

/** No two have the same name. */
export const inventPeople = (): InventedPerson[] => {
  const roll = dice(20_261);
  const taken = new Set<string>();
  const people: InventedPerson[] = [];
  for (const { client, people: count, ages, women = 0.53, providers } of practices) {
    for (let n = 0; n < count; n += 1) {
      const sex = roll() < women ? 'female' : 'male';
      let name: readonly [string, string];
      do name = [pick(roll, familyNames), pick(roll, givenNames[sex])];
      while (taken.has(name.join(' ')));
      taken.add(name.join(' '));
      people.push({
        familyName: name[0],
        givenName: name[1],
        sex,
        bornDaysAgo: Math.floor((ages[0] + roll() * (ages[1] - ages[0])) * 365.25) + 3,
        mrn: roll() < 0.85 ? String(firstMrn + people.length * stepOfMrns) : null,
        client,
        provider: pick(roll, providers),
      });
    }
  }
  return people;
};
