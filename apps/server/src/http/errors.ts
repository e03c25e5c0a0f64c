import { errorCodes } from '@aliquot/domain/errors/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterOf } from '#app-error.ts';
import { asAppError } from '#db/database-errors.ts';

export type ErrorAnswer = { status: number; message: string; headers: Record<string, string> };

/** Status and sentence of whatever was thrown, never its cause; a fault of ours is logged here. */
export const errorAnswer = (error: unknown, request: FastifyRequest): ErrorAnswer => {
  const known = asAppError(error);
  if (known !== null) {
    if (known.code === 'SERVICE_UNAVAILABLE') request.log.warn({ err: error }, 'unavailable');
    const seconds = retryAfterOf(known);
    const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': String(seconds) };
    return { status: errorCodes[known.code].status, message: known.message, headers };
  }
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, 'fault');
  const byStatus = Object.values(errorCodes).find((code) => code.status === status);
  const { message } = status >= 500 ? errorCodes.INTERNAL_SERVER_ERROR : (byStatus ?? errorCodes.BAD_REQUEST);
  return { status, message, headers: {} };
};

/** Answers of the plain endpoints when something fails: a sentence and the request number, never a cause. */
export const addErrorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const { status, message, headers } = errorAnswer(error, request);
    return reply.code(status).headers(headers).send({ message, requestId: request.id });
  });
};

/** Says nothing of the address asked for: it may hold what someone searched for. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ message: 'There is nothing at that address.', requestId: request.id });

/** For an address that cannot be decoded; no hook has run yet, so the headers come along. */
export const answerUnreadable = (reply: FastifyReply, requestId: string, headers: Record<string, string>): void => {
  void reply.code(400).headers(headers).send({ message: errorCodes.BAD_REQUEST.message, requestId });
};
