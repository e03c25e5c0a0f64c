import type { QueryLike } from '../feedback/query-like.ts';

/**
 * What a picker offers: options that are known, options that are asked for, or both (the known ones stand first).
 * A query tells the picker whether it is loading, failed or empty; a plain list is simply there.
 */
export type PickerChoices<Option> =
  | { options: readonly Option[]; query?: QueryLike<readonly Option[]> | undefined }
  | { options?: undefined; query: QueryLike<readonly Option[]> };
