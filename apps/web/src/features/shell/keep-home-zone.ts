import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { setHomeZone } from '#time/home-zone.ts';

/** Keeps the zone of this workstation's laboratory at hand, for times that belong to no other. */
export const useKeepHomeZone = (api: Api, mayAsk: boolean): void => {
  const labs = useQuery({ ...api.trpc.labs.choices.queryOptions(), enabled: mayAsk });
  const zone = useHomeLab(labs.data)?.timezone ?? null;
  useEffect(() => setHomeZone(zone), [zone]);
};
