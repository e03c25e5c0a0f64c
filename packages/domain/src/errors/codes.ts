/**
 * Every refusal the product can make: code → transport status → the sentence people read.
 * One table, used by the server to answer and by the client to explain. Each sentence says what happened and what to do.
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, message: 'The request was not understood. Reload the page and try again.' },
  UNAUTHORIZED: { status: 401, message: 'You are signed out. Sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to perform that operation.' },
  NOT_FOUND: {
    status: 404,
    message: 'Not found, or you don’t have access.',
  },
  METHOD_NOT_SUPPORTED: { status: 405, message: 'That address does not accept this kind of request.' },
  CONFLICT: { status: 409, message: 'Someone else changed this record. Compare both versions, then save again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too much to send at once. Send it in smaller parts.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Only JSON is accepted here.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'This save was sent before with other values. Reload the page and save again.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment, then try again.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on the server. Try again; if it keeps happening, quote the request number.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The database is busy or restarting. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
