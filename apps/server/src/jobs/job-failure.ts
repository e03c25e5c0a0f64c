import { describeError } from '#log.ts';

/** What is kept of a fault with the job: no stack and none of PostgreSQL's details, which quote values of rows. */
class JobFailure extends Error {
  override name = 'JobFailure';
}

export const jobFailure = (error: unknown): JobFailure => {
  const failure = new JobFailure(
    error instanceof Error ? describeError(error).message : 'a value that is no error was thrown',
  );
  delete failure.stack;
  return failure;
};
