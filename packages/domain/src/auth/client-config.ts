/** What GET /api/config answers, loaded once by the client. */
export type ClientConfig = {
  logoUrl: string | null;
  testEnv: boolean;
  enableDashboard: boolean;
  enableNewForm: boolean;
};
