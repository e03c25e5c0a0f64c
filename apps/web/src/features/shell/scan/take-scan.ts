import type { KnownScan } from '@aliquot/domain/scan/scan-match';
import { shouldRetry } from '#api/query-client.ts';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { playTone } from '#commands/scan-sound.ts';
import { offerToPage } from '#commands/scan-target.ts';
import { addScan, dropScan, settleScan } from './scans.ts';

/** Where a code leads; one that only names something leads nowhere. */
export const pathOf = ({ kind, id }: Pick<KnownScan, 'kind' | 'id'>): string | null => {
  switch (kind) {
    case 'accession':
      return `/accessions/${id}`;
    case 'run':
      return `/runs/${id}`;
    case 'subject':
      return `/subjects/${id}/accession`;
    default:
      return null;
  }
};

export type TakeScanOptions = {
  api: Api;
  sound: () => boolean;
  open: (path: string) => void;
  /** Searches for words that are no code. */
  search: (text: string) => Promise<void>;
};

/**
 * What happens to a scanned code, wherever it was scanned. Codes are asked about as they come; a rack is scanned faster
 * than the server answers, and nobody waits. People hear within a moment whether it took. What a person typed and no record has
 * for a code is searched for; a scanned code never is: it means one record or none, not a similar one.
 */
export const makeTakeScan =
  ({ api, sound, open, search }: TakeScanOptions) =>
  async (raw: string, by: 'scanner' | 'hand' = 'scanner'): Promise<void> => {
    const code = raw.trim();
    if (code === '' || offerToPage(code)) return;
    const scan = addScan(code, Date.now(), by === 'scanner');
    if (scan.outcome.kind === 'repeated') return;
    const tell = (kind: 'good' | 'bad', text: string): void => {
      if (sound()) playTone(kind);
      announce(text, kind === 'good' ? 'polite' : 'assertive');
    };
    try {
      const match = await api.queryClient.fetchQuery({
        ...api.trpc.scan.resolve.queryOptions({ code }),
        staleTime: 0,
        retry: shouldRetry,
      });
      if (match.kind === 'unknown' && by === 'hand') {
        dropScan(scan.id);
        await search(code);
        return;
      }
      if (match.kind === 'unknown') {
        settleScan(scan.id, { kind: 'unknown' });
        tell('bad', `No match for ${code}`);
        return;
      }
      if (match.kind === 'ambiguous') {
        settleScan(scan.id, { kind: 'ambiguous', match });
        tell('bad', `Not opened. ${code} matches more than one record. Choose one.`);
        return;
      }
      settleScan(scan.id, { kind: 'found', match });
      tell('good', `${match.label} found`);
      const path = pathOf(match);
      if (path !== null) open(path);
    } catch {
      settleScan(scan.id, { kind: 'failed' });
      tell('bad', `${code} could not be looked up. Scan it again.`);
    }
  };
