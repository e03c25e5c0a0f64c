export type E2eAccount = {
  email: string;
  name: string;
  password: string;
  /** Of a session that is open in every clone of the template. */
  cookie: { name: string; value: string };
};

/** What `laboratory.ts` prints and `server.ts` clones. `e2e/fixtures` reads it too. */
export type E2eTemplate = {
  adminUrl: string;
  databaseUrl: string;
  secretKey: string;
  accounts: Record<string, E2eAccount>;
};
