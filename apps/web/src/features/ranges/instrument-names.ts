import type { RangeScope } from '@aliquot/domain/ranges/coverage-lane';

import type { InstrumentOption } from './range-spec.ts';

export const nameOf = (instruments: readonly InstrumentOption[], id: number): string =>
  instruments.find((instrument) => instrument.id === id)?.name ?? 'unknown instrument';

/** The domain knows instruments by number; the bench knows them by name. */
export const withNames = (words: string, instruments: readonly InstrumentOption[]): string =>
  words.replaceAll(/\binstrument (\d+)\b/gu, (_said, id: string) => nameOf(instruments, Number(id)));

/** Empty for results no row names an instrument or method for. */
export const scopeWords = ({ instrumentId, method }: RangeScope, instruments: readonly InstrumentOption[]): string =>
  [instrumentId === null ? [] : nameOf(instruments, instrumentId), method ?? []].flat().join(', ');
