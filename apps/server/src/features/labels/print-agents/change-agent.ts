import type {
  CreatePrintAgentInput,
  NewTokenInput,
  PrintAgent,
  PrintAgentWithToken,
  UpdatePrintAgentInput,
} from '@aliquot/domain/labels/print-agents/print-agent';
import type { Kysely, Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import type { Scope } from '#db/transaction.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import { isActiveLab } from '../templates/label-templates.repo.ts';
import { newAgentToken } from './agent-token.ts';
import { addAgent, changeAgent, findAgent } from './print-agents.repo.ts';

const readAgent = async (db: Kysely<DB>, id: number): Promise<PrintAgent> => {
  const agent = await findAgent(db, id);
  if (agent === null) throw new AppError('NOT_FOUND');
  return agent;
};

const refuseTakenName = (error: unknown): never => {
  // The unique index decides: a look beforehand would miss someone who takes the name at the same moment.
  if (!violates(error, 'print_agents_name_key')) throw error;
  return refuseField(
    'name',
    'Not saved. Another active print agent of this lab already has that name. Choose another.',
  );
};

/**
 * A save whose answer holds a token. The token is not part of the answer that is kept for a retry, or it would stand in the database:
 * whoever asks a second time is answered without it.
 */
const withNewToken = async <Input extends Idempotent>(
  scope: Scope,
  input: Input,
  work: (tx: Transaction<DB>, tokenHash: Buffer) => Promise<PrintAgent>,
): Promise<PrintAgentWithToken> => {
  const { token, tokenHash } = newAgentToken();
  let isOurs = false;
  const agent = await withIdempotencyKey(scope, input, (tx) => {
    isOurs = true;
    return work(tx, tokenHash);
  });
  return { agent, token: isOurs ? token : null };
};

export const createPrintAgent = (scope: Scope, input: CreatePrintAgentInput): Promise<PrintAgentWithToken> =>
  withNewToken(scope, input, async (tx, tokenHash) => {
    if (!(await isActiveLab(tx, input.labId)))
      refuseField('labId', 'Not saved. This lab does not exist or is inactive. Choose another lab.');
    return readAgent(tx, await addAgent(tx, { labId: input.labId, name: input.name, tokenHash }));
  }).catch(refuseTakenName);

/** Another token. With the old one nobody gets in from now on, also not who waits for labels with it. */
export const renewToken = (scope: Scope, input: NewTokenInput): Promise<PrintAgentWithToken> =>
  withNewToken(scope, input, async (tx, tokenHash) =>
    (await changeAgent(tx, input, { token_hash: tokenHash }))
      ? readAgent(tx, input.id)
      : refuseStaleWrite(await findAgent(tx, input.id)),
  );

/** Who is deactivated loses the token: activated again, nobody gets in with one that may be in other hands by then. */
export const updatePrintAgent = (scope: Scope, input: UpdatePrintAgentInput): Promise<PrintAgent> =>
  withIdempotencyKey(scope, input, async (tx) =>
    (await changeAgent(tx, input, {
      name: input.name,
      active: input.active,
      ...(input.active ? {} : { token_hash: null }),
    }))
      ? readAgent(tx, input.id)
      : refuseStaleWrite(await findAgent(tx, input.id)),
  ).catch(refuseTakenName);
