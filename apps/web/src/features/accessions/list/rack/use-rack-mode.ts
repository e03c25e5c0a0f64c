import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import type { AccessionSearch } from '../accession-search.ts';
import { useRack } from './use-rack.ts';

export type RackModeOptions = {
  api: Api;
  sound: boolean;
  /** Whether this person receives tubes. */
  atBench: boolean;
  search: AccessionSearch;
  onSearch: (next: AccessionSearch) => void;
};

/** While a rack is received, as the address says, every scan is a tube of it. */
export const useRackMode = ({ api, sound, atBench, search, onSearch }: RackModeOptions) => {
  const rack = useRack(api, sound);
  const racking = atBench && search.rack === true;
  const setRack = (on: boolean): void => {
    const { rack: _rack, ...rest } = search;
    onSearch(on ? { ...rest, rack: true } : rest);
  };
  useScanTarget((code) => {
    rack.scan(code);
    return true;
  }, racking);
  return { rack, racking, setRack };
};
