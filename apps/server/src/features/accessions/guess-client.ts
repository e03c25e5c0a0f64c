import type { ClientGuess, GuessInput } from '@aliquot/domain/accessions/case-extras';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { clientOfLastCase, findClientChoice } from './case-extras.repo.ts';

/** The client a new case is probably for, and why: a guess nobody can explain is a guess nobody should accept. */
export const guessClient = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: GuessInput,
): Promise<ClientGuess> => {
  const [only] = visibleClients === 'all' ? [] : visibleClients;
  if (visibleClients !== 'all' && visibleClients.length === 1 && only !== undefined) {
    const client = await findClientChoice(db, visibleClients, only);
    if (client !== null) return { client, because: 'your client' };
  }
  if (input.defaultClientId !== null) {
    const client = await findClientChoice(db, visibleClients, input.defaultClientId);
    if (client !== null) return { client, because: 'your default client' };
  }
  if (input.subjectId !== null) {
    const client = await clientOfLastCase(db, visibleClients, input.subjectId);
    if (client !== null) return { client, because: 'the client of this subject’s last accession' };
  }
  return null;
};
