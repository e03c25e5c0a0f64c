import type { ListInput, ListPage, UsedBy } from '@aliquot/domain/records/records';

export type RecordId = number | string;

/** What every record carries besides its own fields. */
export type SavedRecord = { id: RecordId; version: number; active: boolean; updatedAt: string };

/** What every row of a list carries besides its key attributes. */
export type RecordRow = {
  id: RecordId;
  code: string;
  name: string;
  usedBy: number;
  active: boolean;
  updatedAt: string;
};

type Ask<Input, Answer> = { query: (input: Input, options?: { signal?: AbortSignal }) => Promise<Answer> };
type Action<Input, Answer> = { mutate: (input: Input) => Promise<Answer> };

/** Another entity's list, for choosing its records by code. */
export type RecordList<Row> = {
  listKey: (input: unknown) => readonly unknown[];
  list: (input: Partial<ListInput>, signal: AbortSignal) => Promise<ListPage<Row>>;
};

/** The calls of one router, as the pages make them. The form has judged what is sent by the request's own fields. */
export type RecordCalls<Row, Saved, Id> = RecordList<Row> & {
  getKey: (id: Id) => readonly unknown[];
  get: (id: Id, signal: AbortSignal) => Promise<Saved>;
  usedByKey: (id: Id) => readonly unknown[];
  usedBy: (id: Id, signal: AbortSignal) => Promise<UsedBy[]>;
  create: (input: Record<string, unknown>) => Promise<Saved>;
  update: (input: Record<string, unknown>) => Promise<Saved>;
};

// The shape of tRPC's own keys, so that a live change of the router's table refreshes these too.
const keyOf = (router: string, procedure: string, input: unknown) => [[router, procedure], { input, type: 'query' }];

/** `recordList('fieldSets', api.client.fieldSets)`: all that choosing records by code needs. */
export const recordList = <Row>(
  router: string,
  client: { list: Ask<Partial<ListInput>, ListPage<Row>> },
): RecordList<Row> => ({
  listKey: (input) => keyOf(router, 'list', input),
  list: (input, signal) => client.list.query(input, { signal }),
});

type Client<Row, Saved, Id> = {
  list: Ask<Partial<ListInput>, ListPage<Row>>;
  get: Ask<{ id: Id }, Saved>;
  usedBy: Ask<{ id: Id }, UsedBy[]>;
  create: Action<never, Saved>;
  update: Action<never, Saved>;
};

/** `recordCalls('tubes', api.client.tubes)`: the five calls of an entity under one type. */
export const recordCalls = <Row, Saved, Id>(
  router: string,
  client: Client<Row, Saved, Id>,
): RecordCalls<Row, Saved, Id> => ({
  ...recordList(router, client),
  getKey: (id) => keyOf(router, 'get', { id }),
  get: (id, signal) => client.get.query({ id }, { signal }),
  usedByKey: (id) => keyOf(router, 'usedBy', { id }),
  usedBy: (id, signal) => client.usedBy.query({ id }, { signal }),
  create: (input) => client.create.mutate(input as never),
  update: (input) => client.update.mutate(input as never),
});
