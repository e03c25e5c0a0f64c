import { sql, type RawBuilder } from 'kysely';

/**
 * One row more than asked tells whether there is a next page, without counting. It is written into the text: the planner treats
 * a parameter as unknown and plans for the worst.
 */
export const pageLimit = (take: number): RawBuilder<number> => sql.lit(take + 1);
