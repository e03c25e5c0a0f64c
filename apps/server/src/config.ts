import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * Everything the environment decides, read once at start. A wrong or missing variable stops the server with its name
 * and what it should hold: a laboratory must not find out at the first sample.
 */
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const postgresUrl = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/u, 'must be a postgresql:// address');

const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/iu.test(host);
/** Labels name subjects: they leave a machine encrypted or not at all. */
export const isPrivateAddress = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
};

/** TRUSTED_PROXIES of an installation that people reach without a proxy. */
const noProxy = 'none';

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  PUBLIC_URL: z.url({ protocol: /^https?$/u }),
  DATABASE_URL: postgresUrl,
  DATABASE_CONNECTIONS: whole(10, 2, 200),
  WORKER: flag(true),
  WORKER_CONNECTIONS: whole(4, 1, 200),
  SECRET_KEY: z
    .base64('must be base64 of at least 32 random bytes (openssl rand -base64 32)')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((bytes) => bytes.length >= 32, 'must be base64 of at least 32 random bytes (openssl rand -base64 32)'),
  LOGO_URL: z.string().min(1).nullable().default(null),
  TEST_ENV: flag(false),
  ENABLE_DASHBOARD: flag(false),
  ENABLE_NEW_FORM: flag(false),
  IDLE_MINUTES: z.coerce.number().min(0.05).max(240).default(10),
  SESSION_HOURS: whole(12, 1, 24),
  LOOKUPS_PER_MINUTE: whole(20, 1, 1_000_000),
  REQUESTS_PER_SECOND: whole(200, 10, 1_000_000),
  PRINTERS_ALLOW_LOOPBACK: flag(false),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine(
      (proxies) => proxies.length === 1 || !proxies.includes(noProxy),
      `must be "${noProxy}" alone, or the addresses of the proxies`,
    )
    .nullable()
    .default(null),
  METRICS_TOKEN: z.string().min(16).nullable().default(null),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ATTACHMENT_MAX_MB: whole(20, 1, 200),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/u })
    .nullable()
    .default(null),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/u, 'must be the name of a bucket')
    .nullable()
    .default(null),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).nullable().default(null),
  S3_SECRET_KEY: z.string().min(1).nullable().default(null),
  LABEL_PREVIEWS_PER_SECOND: whole(5, 1, 100_000),
  LABEL_SERVICE_URL: z
    .string()
    .refine(
      isPrivateAddress,
      'must be an https:// address, or http:// on this machine, without user, query or fragment',
    )
    .nullable()
    .default(null),
  CLIENT_FOLDER: z.string().min(1).nullable().default(null),
  FONT_FOLDER: z
    .string()
    .refine((folder) => existsSync(folder), 'there is no such folder')
    .nullable()
    .default(null),
});

export type Config = {
  /** In production rows of raw statements are not compared with their schemas. */
  production: boolean;
  host: string;
  port: number;
  publicOrigin: string;
  databaseUrl: string;
  databaseConnections: number;
  /** Whether a server also runs background jobs; a process started as a worker does so in any case. */
  worker: boolean;
  /** Connections for the jobs one process works on, besides two for the queue itself. */
  workerConnections: number;
  secretKey: Buffer;
  logoUrl: string | null;
  testEnv: boolean;
  enableDashboard: boolean;
  enableNewForm: boolean;
  /** Idle time after which the person is warned. */
  idleWarningMs: number;
  /** Idle time after which the server ends the session: the warning's countdown and the client's reporting lag come on top. */
  idleMs: number;
  sessionMs: number;
  /** Sign-in look-ups one address may make in a minute; raise it where many benches share one address. */
  lookupsPerMinute: number;
  /** Requests one address may make in a second, to one process, before it is told to wait. */
  requestsPerSecond: number;
  /** Label printers may be programs on the server's own machine: for development and tests only. */
  printersAllowLoopback: boolean;
  trustedProxies: string[];
  metricsToken: string | null;
  logLevel: string;
  /** What one attached file may weigh. */
  mostFileBytes: number;
  /** Where files are kept instead of the database. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | null;
  /** Labels one user may have drawn in a second by one process. */
  labelPreviewsPerSecond: number;
  /** A service elsewhere that draws examples of labels; null when this server draws them too. */
  labelServiceUrl: string | null;
  /** Where the built client lies; null in development, where Vite serves it. */
  clientFolder: string | null;
  /** Fonts beside the system's, for names that label printers have no letters for. */
  fontFolder: string | null;
};

const countdownMs = 60_000;
/** The client reports activity at most once a minute, so its last report may be a minute old. */
const reportingLagMs = 60_000;
/** What the server gives on top of the idle time before it ends a session. */
export const idleGraceMs = countdownMs + reportingLagMs;
const builtClient = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Empty variables count as absent: `LOGO_URL=` in an env file means no logo. */
const present = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));

export class ConfigError extends Error {}

/** All of it or nothing: half a bucket would be found out at the first file. */
const bucketOf = (e: z.infer<typeof environment>): Config['s3'] => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e;
  const given = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  if (endpoint !== null && bucket !== null && accessKey !== null && secretKey !== null) {
    return { endpoint, bucket, region: e.S3_REGION, accessKey, secretKey };
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length === Object.keys(given).length) return null;
  const lines = missing.map((name) => `  ${name}: is required when files are kept in a bucket`);
  throw new ConfigError(`The environment is incomplete:\n${lines.join('\n')}\nSee docs/configuration.md.`);
};

/**
 * Nobody but a program on this machine reaches a loopback address, and the server speaks no TLS itself: on https there is a
 * proxy. Unnamed, it would be the sender of every request: everybody shares its limits, and sessions and the audit trail
 * record its address as theirs.
 */
const trustedProxiesOf = (e: z.infer<typeof environment>): string[] => {
  const proxies = e.TRUSTED_PROXIES ?? [];
  const behindProxy = e.NODE_ENV === 'production' && e.PUBLIC_URL.startsWith('https:') && isLoopback(e.HOST);
  if (behindProxy && proxies.length === 0) {
    throw new ConfigError(
      [
        'The environment is incomplete:',
        `  TRUSTED_PROXIES: is required, because PUBLIC_URL is https and HOST (${e.HOST}) can be reached from this machine only.`,
        '  Set it to the address the proxy sends from (TRUSTED_PROXIES=127.0.0.1 for a proxy on this machine).',
        `  Set TRUSTED_PROXIES=${noProxy} to trust nobody: every request then counts as sent from the address it arrives from.`,
        'See docs/configuration.md.',
      ].join('\n'),
    );
  }
  return proxies.filter((entry) => entry !== noProxy);
};

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = environment.safeParse(present(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message, code }) => {
      const name = path.join('.');
      return `  ${name}: ${code === 'invalid_type' && present(env)[name] === undefined ? 'is required and not set' : message}`;
    });
    throw new ConfigError(`The environment is incomplete:\n${lines.join('\n')}\nSee docs/configuration.md.`);
  }
  const e = parsed.data;
  const clientFolder = e.CLIENT_FOLDER ?? (e.NODE_ENV === 'production' ? builtClient : null);
  if (clientFolder !== null && !existsSync(`${clientFolder}/index.html`)) {
    throw new ConfigError(`CLIENT_FOLDER: there is no built client in ${clientFolder}. Run \`pnpm build\` first.`);
  }
  return {
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    publicOrigin: new URL(e.PUBLIC_URL).origin,
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    worker: e.WORKER,
    workerConnections: e.WORKER_CONNECTIONS,
    secretKey: e.SECRET_KEY,
    logoUrl: e.LOGO_URL,
    testEnv: e.TEST_ENV,
    enableDashboard: e.ENABLE_DASHBOARD,
    enableNewForm: e.ENABLE_NEW_FORM,
    idleWarningMs: e.IDLE_MINUTES * 60_000,
    idleMs: e.IDLE_MINUTES * 60_000 + idleGraceMs,
    sessionMs: e.SESSION_HOURS * 3_600_000,
    lookupsPerMinute: e.LOOKUPS_PER_MINUTE,
    requestsPerSecond: e.REQUESTS_PER_SECOND,
    printersAllowLoopback: e.PRINTERS_ALLOW_LOOPBACK,
    trustedProxies: trustedProxiesOf(e),
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    mostFileBytes: e.ATTACHMENT_MAX_MB * 1_048_576,
    s3: bucketOf(e),
    labelPreviewsPerSecond: e.LABEL_PREVIEWS_PER_SECOND,
    labelServiceUrl: e.LABEL_SERVICE_URL,
    clientFolder,
    fontFolder: e.FONT_FOLDER,
  };
};
