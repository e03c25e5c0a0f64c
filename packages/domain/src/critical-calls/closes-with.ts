import { isRead, type KnownCall, type Person, type Telling, type ToTell } from './call-facts.ts';

type Open = Pick<KnownCall, 'kind'> & {
  readonly toTell: readonly ToTell[];
  readonly tellings: readonly Telling[];
} & KnownCall['readOut'];

const newest = Number.MAX_SAFE_INTEGER;

/** Whether one more record, of what the call reads out, is the last it needs. */
export const closesWith = (
  { kind, toTell, tellings, value, unit, flag, critical }: Open,
  said: Person & Pick<Telling, 'outcome' | 'inPlaceOf'>,
): boolean =>
  said.outcome === 'read_back' &&
  isRead({
    kind,
    toTell,
    tellings: [...tellings, { id: newest, value, unit, flag, critical, phone: null, saidAt: '', ...said }],
  });
