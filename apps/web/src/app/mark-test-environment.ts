import { loadConfig } from '#api/config.ts';

/** Stripes the top of every page of a test environment, so that a screenshot tells which one it shows. */
export const markTestEnvironment = (): void => {
  loadConfig().then(
    ({ testEnv }) => document.body.classList.toggle('is-test-env', testEnv),
    // The page itself says that the server cannot be reached.
    () => undefined,
  );
};
