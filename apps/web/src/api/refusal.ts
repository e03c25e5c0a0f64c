/** What a refused save says about its fields and about the record as it stands now. */
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const dataOf = (error: unknown): Record<string, unknown> => record(record(error)['data']);
/** What the server says of a refusal beside its sentence. */
export const detailsOf = (error: unknown): Record<string, unknown> => record(dataOf(error)['details']);

/** The sentence people read: the server's own, or that there was no answer. */
export const refusalWords = (error: unknown): string => {
  const { message } = record(error);
  const answered = Object.keys(dataOf(error)).length > 0;
  return answered && typeof message === 'string' && message !== ''
    ? message
    : 'The server did not answer. Check the connection, then try again.';
};

/** Field by field, the first complaint about each. */
export const fieldRefusals = (error: unknown): readonly { field: string; message: string }[] => {
  const { field } = detailsOf(error);
  if (typeof field === 'string') return [{ field, message: refusalWords(error) }];
  const { fields } = dataOf(error);
  if (!Array.isArray(fields)) return [];
  const messages = new Map<string, string>();
  for (const entry of fields) {
    const { path, message } = record(entry);
    if (typeof path === 'string' && typeof message === 'string' && !messages.has(path)) messages.set(path, message);
  }
  return [...messages].map(([path, message]) => ({ field: path, message }));
};

/** What the server said about single values of a group of fields it does not know by name beforehand. */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(record(detailsOf(error)['fields'])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Somebody saved first: the record as it is now. Null when the refusal says nothing of the kind. */
export const currentRecord = (error: unknown): Record<string, unknown> | null => {
  const { current } = detailsOf(error);
  return dataOf(error)['code'] === 'CONFLICT' && typeof current === 'object' && current !== null
    ? (current as Record<string, unknown>)
    : null;
};

export type RefusalTranslation = {
  field: (path: string) => string;
  current: (record: Record<string, unknown>) => unknown;
};

/** The same refusal for a form that has the fields under other names and the record in another shape. */
export const translateRefusal = (error: unknown, to: RefusalTranslation): unknown => {
  const data = dataOf(error);
  const details = detailsOf(error);
  if (Object.keys(data).length === 0) return error;
  const { field } = details;
  const current = currentRecord(error);
  const { fields } = data;
  return Object.assign(new Error(refusalWords(error)), {
    data: {
      ...data,
      ...(Array.isArray(fields)
        ? { fields: fields.map(record).map((entry) => ({ ...entry, path: to.field(String(entry['path'])) })) }
        : {}),
      details: {
        ...details,
        ...(typeof field === 'string' ? { field: to.field(field) } : {}),
        ...(current === null ? {} : { current: to.current(current) }),
      },
    },
  });
};
