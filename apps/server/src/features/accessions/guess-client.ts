import type { ClientGuess, GuessInput } from '@aliquot/domain/accessions/case-extras';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { clientOfLastCase, findClientChoice } from './case-extras.repo.ts';

type Sees = readonly number[] | 'all';

/** The client a new case is probably for, and why: a guess nobody can explain is a guess nobody should accept. */
export const guessClient = async (db: Kysely<DB>, sees: Sees, input: GuessInput): Promise<ClientGuess> => {
  const [only] = sees === 'all' ? [] : sees;
  if (sees !== 'all' && sees.length === 1 && only !== undefined) {
    const client = await findClientChoice(db, sees, only);
    if (client !== null) return { client, because: 'your organisation' };
  }
  if (input.defaultClientId !== null) {
    const client = await findClientChoice(db, sees, input.defaultClientId);
    if (client !== null) return { client, because: 'your default client' };
  }
  if (input.subjectId !== null) {
    const client = await clientOfLastCase(db, sees, input.subjectId);
    if (client !== null) return { client, because: 'the client of this person’s last case' };
  }
  return null;
};
