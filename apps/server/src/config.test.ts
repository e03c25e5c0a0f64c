import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'aliquot-config-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

const secret = Buffer.alloc(32, 9).toString('base64');
const needed: Record<string, string> = {
  PUBLIC_URL: 'https://lab.example/aliquot',
  DATABASE_URL: 'postgresql://aliquot_app:secret-password@db.example/aliquot',
  SECRET_KEY: secret,
  CLIENT_FOLDER: folder,
  TRUSTED_PROXIES: '127.0.0.1',
};

const refusal = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the environment was accepted');
};

describe('an environment that is not complete stops the server and says what is missing', () => {
  test('with nothing set, every variable that is needed is named at once', () => {
    const message = refusal({});
    expect(message).toContain('  PUBLIC_URL: is required and not set');
    expect(message).toContain('  DATABASE_URL: is required and not set');
    expect(message).toContain('  SECRET_KEY: is required and not set');
    expect(message).toContain('docs/configuration.md');
    expect(message.match(/is required/gu)).toHaveLength(3);
  });

  test.each(['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY'])(
    '%s alone missing is named alone, and empty is the same as missing',
    (name) => {
      for (const value of [undefined, '']) {
        const message = refusal({ ...needed, [name]: value });
        expect(message).toContain(`  ${name}: is required and not set`);
        expect(message.split('\n')).toHaveLength(3);
      }
    },
  );

  test.each<[string, string]>([
    ['PUBLIC_URL', 'lab.example'],
    ['PUBLIC_URL', 'ftp://lab.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db.example/aliquot'],
    ['DATABASE_URL', 'postgresql://'],
    ['SECRET_KEY', Buffer.alloc(31, 9).toString('base64')],
    ['SECRET_KEY', 'not base64!'],
    ['FONT_FOLDER', '/no/such/folder'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['DATABASE_CONNECTIONS', '1'],
    ['SESSION_HOURS', '0'],
    ['SESSION_HOURS', '48'],
    ['IDLE_MINUTES', '0'],
    ['IDLE_MINUTES', '999'],
    ['LOOKUPS_PER_MINUTE', '0'],
    ['TEST_ENV', 'yes'],
    ['ENABLE_DASHBOARD', 'TRUE'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'none, 10.0.0.1'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s is refused by name', (name, value) => {
    const lines = refusal({ ...needed, [name]: value }).split('\n');
    expect(lines.slice(1, -1).every((line) => line.startsWith(`  ${name}: `))).toBe(true);
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });

  test('a secret that is too short says how to make one, and no message repeats a secret', () => {
    const short = Buffer.from('only-sixteen-byt').toString('base64');
    const message = refusal({ ...needed, SECRET_KEY: short, PORT: 'x', METRICS_TOKEN: 'tok-short' });
    expect(message).toContain('openssl rand -base64 32');
    expect(message).not.toContain(short);
    expect(message).not.toContain('tok-short');
    expect(message).not.toContain('secret-password');
  });

  test('a client that was not built is named with the folder and the command', () => {
    const message = refusal({ ...needed, CLIENT_FOLDER: join(folder, 'nowhere') });
    expect(message).toContain('CLIENT_FOLDER');
    expect(message).toContain(join(folder, 'nowhere'));
    expect(message).toContain('pnpm build');
  });
});

describe('an environment that is complete', () => {
  test('needs five variables on https behind a proxy; the rest has safe values', () => {
    expect(readConfig(needed)).toEqual({
      production: true,
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'https://lab.example',
      databaseUrl: needed['DATABASE_URL'],
      databaseConnections: 10,
      worker: true,
      workerConnections: 4,
      secretKey: Buffer.alloc(32, 9),
      logoUrl: null,
      testEnv: false,
      enableDashboard: false,
      enableNewForm: false,
      idleWarningMs: 10 * 60_000,
      idleMs: 12 * 60_000,
      sessionMs: 12 * 3_600_000,
      lookupsPerMinute: 20,
      requestsPerSecond: 200,
      printersAllowLoopback: false,
      trustedProxies: ['127.0.0.1'],
      metricsToken: null,
      logLevel: 'info',
      mostFileBytes: 20 * 1_048_576,
      s3: null,
      fontFolder: null,
      labelPreviewsPerSecond: 5,
      labelServiceUrl: null,
      clientFolder: folder,
    });
  });

  test('is taken as written', () => {
    const config = readConfig({
      ...needed,
      NODE_ENV: 'development',
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_CONNECTIONS: '25',
      WORKER: 'false',
      WORKER_CONNECTIONS: '7',
      LOGO_URL: '/logo.svg',
      TEST_ENV: 'true',
      ENABLE_DASHBOARD: '1',
      ENABLE_NEW_FORM: '0',
      IDLE_MINUTES: '15',
      SESSION_HOURS: '8',
      LOOKUPS_PER_MINUTE: '200',
      TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.2 ,',
      METRICS_TOKEN: 'a-token-of-the-monitor',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      production: false,
      host: '0.0.0.0',
      port: 8080,
      databaseConnections: 25,
      worker: false,
      workerConnections: 7,
      logoUrl: '/logo.svg',
      testEnv: true,
      enableDashboard: true,
      enableNewForm: false,
      idleWarningMs: 15 * 60_000,
      idleMs: 17 * 60_000,
      sessionMs: 8 * 3_600_000,
      lookupsPerMinute: 200,
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      metricsToken: 'a-token-of-the-monitor',
      logLevel: 'warn',
    });
  });

  test('takes an empty variable as absent', () => {
    const empty = { LOGO_URL: '', TEST_ENV: '', PORT: '', METRICS_TOKEN: '', LOG_LEVEL: '' };
    expect(readConfig({ ...needed, ...empty })).toEqual(readConfig(needed));
  });

  test('does not mind variables it does not know', () => {
    expect(readConfig({ ...needed, PATH: '/usr/bin', SECRET_KEY_OLD: 'x' })).toEqual(readConfig(needed));
  });
});

describe('[SEC-F10] the proxy in front of the server', () => {
  const { TRUSTED_PROXIES: _, ...unnamed } = needed;

  test.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost', undefined])(
    'in production on https, HOST=%s without TRUSTED_PROXIES stops the server and says what to set',
    (HOST) => {
      for (const TRUSTED_PROXIES of [undefined, '', ' , ']) {
        const message = refusal({ ...unnamed, HOST, TRUSTED_PROXIES });
        expect(message).toContain('  TRUSTED_PROXIES: is required');
        expect(message).toContain('TRUSTED_PROXIES=127.0.0.1');
        expect(message).toContain('TRUSTED_PROXIES=none');
        expect(message).toContain('docs/configuration.md');
      }
    },
  );

  test('a named proxy is trusted, and "none" trusts nobody', () => {
    expect(readConfig({ ...unnamed, TRUSTED_PROXIES: '127.0.0.1,10.1.0.0/16' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.1.0.0/16',
    ]);
    expect(readConfig({ ...unnamed, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['development', { NODE_ENV: 'development' }],
    ['plain http, where nothing ends TLS', { PUBLIC_URL: 'http://lab.example' }],
    ['an address others reach', { HOST: '0.0.0.0' }],
  ])('it need not be named on %s', (_where, env) => {
    expect(readConfig({ ...unnamed, ...env }).trustedProxies).toEqual([]);
  });
});

describe('files in a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://files.example',
    S3_BUCKET: 'aliquot-files',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret',
  };

  test('all four variables open one; the region has a usual value', () => {
    expect(readConfig({ ...needed, ...bucket }).s3).toEqual({
      endpoint: 'https://files.example',
      bucket: 'aliquot-files',
      region: 'us-east-1',
      accessKey: 'access',
      secretKey: 'secret',
    });
  });

  test.each(Object.keys(bucket))('without %s the server stops and names it', (name) => {
    expect(refusal({ ...needed, ...bucket, [name]: '' })).toContain(
      `  ${name}: is required when files are kept in a bucket`,
    );
  });
});

describe('a label service elsewhere', () => {
  const withService = (url: string) => ({ ...needed, LABEL_SERVICE_URL: url });

  test.each(['https://labels.example', 'https://labels.example:8443/zpl', 'http://127.0.0.1:8080', 'http://localhost'])(
    '%s is taken',
    (url) => {
      expect(readConfig(withService(url)).labelServiceUrl).toBe(url);
    },
  );

  test.each([
    'http://labels.example',
    'http://127.0.0.1.labels.example',
    'ftp://labels.example',
    'labels.example',
    'https://user:secret@labels.example',
    'https://labels.example?key=secret',
  ])('%s stops the server', (url) => {
    const said = refusal(withService(url));
    expect(said).toContain('  LABEL_SERVICE_URL: must be an https:// address, or http:// on this machine');
    expect(said).not.toContain('secret');
  });
});
