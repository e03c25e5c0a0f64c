import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { createContext, useContext, type ReactNode } from 'react';
import { clockIn } from './clock-in.ts';
import { useHomeZone } from './home-zone.ts';

const Zone = createContext<string | null>(null);

/** Around a record: its times are told on the clock of its own laboratory. */
export const LabZone = ({ zone, children }: { zone: string; children: ReactNode }) => (
  <Zone value={zone}>{children}</Zone>
);

/** The clock of the laboratory whose record is in sight; without one, of the laboratory this workstation stands in. */
export const useLabClock = (): LabClock => {
  const home = useHomeZone();
  return clockIn(useContext(Zone) ?? home);
};
