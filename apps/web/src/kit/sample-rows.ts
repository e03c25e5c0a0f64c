import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';

export type SampleRow = {
  id: string;
  status: AccessionStatus;
  hold?: string;
  priority?: 'stat' | 'urgent';
  name: string;
  born: string;
  done: number;
  of: number;
  dueIn: number;
  due: string;
};

// Invented people, as everywhere in this repository.
export const sampleRows: SampleRow[] = [
  {
    id: '26-004771',
    status: 'in_progress',
    priority: 'stat',
    name: 'Thistlewood, Ambrose',
    born: '4 Sep 1951 · M',
    done: 4,
    of: 6,
    dueIn: -12,
    due: '12 m late',
  },
  {
    id: '26-004788',
    status: 'in_progress',
    hold: 'Hemolysed',
    priority: 'stat',
    name: 'Vantongeren, Casimir',
    born: '11 Dec 1944 · M',
    done: 2,
    of: 5,
    dueIn: 36,
    due: 'in 36 m',
  },
  {
    id: '26-004764',
    status: 'received',
    priority: 'urgent',
    name: 'Bramblecott, Ines',
    born: '19 Oct 1986 · F',
    done: 0,
    of: 3,
    dueIn: 80,
    due: 'in 1 h 20 m',
  },
  {
    id: '26-004766',
    status: 'received',
    name: 'Hollowell-Featherstonehaugh, Barnaby',
    born: '2 Feb 1972 · M',
    done: 0,
    of: 9,
    dueIn: 80,
    due: 'in 1 h 20 m',
  },
  {
    id: '26-004748',
    status: 'completed',
    name: 'Starling, Wilhelmina',
    born: '9 Mar 1948 · F',
    done: 11,
    of: 11,
    dueIn: 160,
    due: 'in 2 h 40 m',
  },
  {
    id: '26-004671',
    status: 'final',
    name: 'Tarrant-Boyd, Lucian',
    born: '23 Dec 1957 · M',
    done: 9,
    of: 9,
    dueIn: 999,
    due: 'Final 08:40',
  },
  {
    id: '26-004717',
    status: 'cancelled',
    name: 'Wetherby, Oriel',
    born: '5 Apr 1970 · F',
    done: 0,
    of: 4,
    dueIn: 1000,
    due: '–',
  },
];

export const manyRows: SampleRow[] = Array.from({ length: 5000 }, (_, place) => {
  const like = sampleRows[place % sampleRows.length] ?? sampleRows[0]!;
  return { ...like, id: `27-${String(place).padStart(6, '0')}` };
});
