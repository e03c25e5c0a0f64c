import { listInput, usedByList, type ListInput, type UsedBy } from '@aliquot/domain/records/records';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { labMember, manager } from './init.ts';

type RecordKind<Id, Page, Saved, Shown, Create, CreateSent, Update, UpdateSent> = {
  id: z.ZodType<{ id: Id }, { id: Id }>;
  page: z.ZodType<Page, Page>;
  record: z.ZodType<Shown, Saved>;
  createInput: z.ZodType<Create, CreateSent>;
  updateInput: z.ZodType<Update, UpdateSent>;
  list: (db: Kysely<DB>, input: ListInput) => Promise<Page>;
  usedBy: (db: Kysely<DB>, id: Id) => Promise<UsedBy[]>;
  verbs: {
    get: (scope: Scope, id: Id) => Promise<Saved>;
    create: (scope: Scope, input: Create) => Promise<Saved>;
    update: (scope: Scope, input: Update) => Promise<Saved>;
  };
};

/**
 * tRPC compares types with its own mark for "none given", which TypeScript cannot do before it knows the kind. Which answer
 * and input belong to which kind is said by `RecordKind`.
 */
const answer = <Answer>(promise: Promise<Answer>) => promise as Promise<never>;

/** The five procedures of a kind of record: everyone of the laboratory reads, managers write. */
export const recordProcedures = <Id, Page, Saved, Shown, Create, CreateSent, Update, UpdateSent>(
  kind: RecordKind<Id, Page, Saved, Shown, Create, CreateSent, Update, UpdateSent>,
) => ({
  list: labMember
    .input(listInput)
    .output(kind.page)
    .query(({ ctx, input }) => answer(inReadOnly(ctx, (db) => kind.list(db, input)))),
  get: labMember
    .input(kind.id)
    .output(kind.record)
    .query(({ ctx, input }) => answer(kind.verbs.get(ctx, input.id))),
  usedBy: labMember
    .input(kind.id)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => kind.usedBy(db, input.id))),
  create: manager
    .input(kind.createInput)
    .output(kind.record)
    .mutation(({ ctx, input }) => answer(kind.verbs.create(ctx, input as Create))),
  update: manager
    .input(kind.updateInput)
    .output(kind.record)
    .mutation(({ ctx, input }) => answer(kind.verbs.update(ctx, input as Update))),
});
