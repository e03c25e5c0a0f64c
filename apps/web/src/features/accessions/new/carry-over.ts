import { frozenTime } from './collected-time.ts';
import { emptyCase, type Keepable, type Kept, type NewCase } from './new-case.ts';

export const keepWords: Readonly<Record<Keepable, string>> = {
  client: 'Client',
  provider: 'Ordered by',
  collected: 'Collected at',
};

const isFilled = (value: unknown): boolean => value !== null && value !== '' && value !== false;

/** The next case: what was chosen to be kept stays, marked with the case it comes from. The subject and the tests go. */
export const nextCase = (draft: NewCase, caseId: string, now: Date): NewCase => {
  const { lab, keep, receiveNow } = draft;
  const kept: readonly Kept[] = [
    ...keep,
    ...(keep.includes('provider') && isFilled(draft.provider) ? ['providerPhone' as const] : []),
    'receiveNow' as const,
  ].filter((field) => isFilled(draft[field]));
  return {
    ...emptyCase,
    lab,
    keep,
    receiveNow,
    client: kept.includes('client') ? draft.client : null,
    provider: kept.includes('provider') ? draft.provider : '',
    providerPhone: kept.includes('providerPhone') ? draft.providerPhone : '',
    ...(kept.includes('collected') ? { collected: frozenTime(draft, now), collectedTyped: draft.collectedTyped } : {}),
    kept: kept.length === 0 ? null : { from: caseId, fields: kept },
  };
};

/** A change by hand: what is typed anew is no longer kept from another case. */
export const changeCase = (draft: NewCase, part: Partial<NewCase>): NewCase => {
  const { kept } = draft;
  // The number kept is that of the provider kept: another provider is not called at it.
  const foreignPhone = 'provider' in part && kept?.fields.includes('providerPhone') === true;
  const gone: readonly Kept[] = foreignPhone ? ['providerPhone'] : [];
  return {
    ...draft,
    ...(foreignPhone ? { providerPhone: '' } : {}),
    kept:
      kept === null
        ? null
        : { ...kept, fields: kept.fields.filter((field) => !(field in part) && !gone.includes(field)) },
    ...part,
  };
};

/** The case a value was kept from; null where it is this case's own. */
export const keptFrom = ({ kept }: NewCase, field: Kept): string | null =>
  kept !== null && kept.fields.includes(field) ? kept.from : null;
