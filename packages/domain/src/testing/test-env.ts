type Env = {
  /** How many actions are generated; 200000 is the long form: nightly, and before a release. */
  readonly ACTS?: string;
  /** The one property that is looked at, as `pnpm mutants` does. */
  readonly PROPERTY?: string;
};

/** What a test run was started with. The domain itself never asks. */
export const testEnv: Env = (Reflect.get(globalThis, 'process') as { readonly env: Env }).env;

export const isLongForm = Number(testEnv.ACTS ?? 0) >= 200_000;
