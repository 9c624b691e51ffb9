import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const load = (env: Record<string, string | undefined> = {}) =>
  loadConfig(env, { rootDir: '/srv/site', brandDomain: 'firm.example' });

/** Every setting in the README. */
const SETTINGS = [
  ...readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm),
].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));

const SECRET = 'a secret of at least thirty-two characters';

describe('settings', () => {
  it('all have a working default', () => {
    expect(load()).toEqual({
      production: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('/srv/site/data'),
      databaseUrl: undefined,
      sampleContent: true,
      smtpUrl: undefined,
      mailFrom: 'website@localhost',
      contactTo: undefined,
      authSecret: undefined,
      adminEmail: 'admin@firm.example',
      adminPassword: undefined,
      adminTwoFactor: 'optional',
      trustProxy: 0,
      workers: 1,
      webhookPrivate: false,
      uploadMaxMb: 50,
      mailPerMinute: 600,
      logLevel: 'info',
    });
  });

  it('that are empty count as unset', () => {
    const empty = {
      PORT: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      AUTH_SECRET: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ADMIN_TWO_FACTOR: '',
      SMTP_URL: '',
      SAMPLE_CONTENT: '',
      DATA_DIR: '',
      TRUST_PROXY: undefined,
    };
    expect(load(empty)).toEqual(load());
  });

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PUBLIC_URL: 'https://www.firm.example/' }, { publicUrl: 'https://www.firm.example' }],
    [{ PUBLIC_URL: 'HTTPS://WWW.Firm.Example:443' }, { publicUrl: 'https://www.firm.example' }],
    [
      { PUBLIC_URL: 'http://10.0.0.5:3000', PORT: '4000' },
      { publicUrl: 'http://10.0.0.5:3000', port: 4000 },
    ],
    [{ DATA_DIR: '/var/lib/site' }, { dataDir: path.resolve('/var/lib/site') }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: path.resolve('elsewhere') }],
    [
      { DATABASE_URL: 'postgres://u:p@db.example:5432/site?sslmode=require', AUTH_SECRET: SECRET },
      { databaseUrl: 'postgres://u:p@db.example:5432/site?sslmode=require' },
    ],
    [
      { DATABASE_URL: 'postgresql:///site?host=/run/postgresql', AUTH_SECRET: SECRET },
      { databaseUrl: 'postgresql:///site?host=/run/postgresql' },
    ],
    [{ SMTP_URL: 'smtps://user:p%40ss@mail.example:465' }, { smtpUrl: 'smtps://user:p%40ss@mail.example:465' }],
    [
      { BOUNCE_IMAP_URL: 'imaps://u%40f:p%2F@mail.example/INBOX' },
      { bounceImapUrl: 'imaps://u%40f:p%2F@mail.example/INBOX' },
    ],
    [{ AUTH_SECRET: SECRET }, { authSecret: SECRET, databaseUrl: undefined }],
    [{ ADMIN_EMAIL: 'Boss@Firm.example' }, { adminEmail: 'boss@firm.example' }],
    [{ ADMIN_PASSWORD: 'three legs' }, { adminPassword: 'three legs' }],
    [{ ADMIN_TWO_FACTOR: 'required' }, { adminTwoFactor: 'required' }],
    [{ SAMPLE_CONTENT: 'off' }, { sampleContent: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ WORKERS: '3' }, { workers: 3 }],
    [{ WORKERS: 'auto' }, { workers: Math.min(availableParallelism(), 16) }],
    [{ NODE_ENV: 'development' }, { production: false }],
    [{ NODE_ENV: 'test' }, { production: true }],
    [{ NOBODY_KNOWS: 'this' }, {}],
  ])('take %o', (env: Record<string, string>, expected) => {
    expect(load(env)).toMatchObject(expected);
  });
});

describe('a wrong setting', () => {
  it.each([
    ['PORT', ['abc', '-1', '65536', '3000.5', ' 3000', '0x10', '1e3', '٣']],
    [
      'PUBLIC_URL',
      [
        'www.firm.example',
        'ftp://firm.example',
        'https://firm.example/site',
        'https://firm.example/?a',
        'https://firm.example/#a',
        'javascript:alert(1)',
        'https://',
        'https://boss:hunter2@firm.example',
        'https://boss@firm.example',
      ],
    ],
    [
      'DATABASE_URL',
      [
        'mysql://db/site',
        'localhost:5432',
        'postgres',
        'postgres://',
        'postgres:///',
        'postgres:site',
        'postgres://:5432',
      ],
    ],
    ['DATABASE_DIRECT_URL', ['mysql://db/site', 'postgres://']],
    [
      'BOUNCE_IMAP_URL',
      ['imaps://mail.example', 'imaps://user@mail.example', 'pop3://u:p@mail.example', 'imaps://u:p@'],
    ],
    ['MAIL_EVENTS_SECRET', ['whsec_', 'whsec_c2hvcnQ=', `whsec_${'a'.repeat(33)}`, 'a'.repeat(40)]],
    [
      'SMTP_URL',
      [
        'mail.example:25',
        'http://mail.example',
        'smtp://',
        'smtps://',
        'smtp://:25',
        'smtp:mail.example',
        'smtp://h:99999',
      ],
    ],
    ['HOST', ['127.0.0.1 ', 'two words']],
    ['DATA_DIR', [' /srv/data', '/srv/data\n']],
    ['OTEL_SERVICE_NAME', ['x'.repeat(201)]],
    ['AI_MODEL', ['x'.repeat(201)]],
    ['MAIL_PER_MINUTE', ['0', '100001', '1.5', '-1']],
    ['UPLOAD_MAX_MB', ['0', '1001', '1.5', '-1']],
    ['METRICS_TOKEN', ['short', 'two words that are long']],
    ['SAMPLE_CONTENT', ['yes', 'ON', 'true', '1']],
    ['ADMIN_EMAIL', ['boss', 'boss@', 'Boss <boss@firm.example>']],
    ['ADMIN_TWO_FACTOR', ['yes', 'on', 'Required']],
    [
      'OIDC_ISSUER',
      [
        'id.firm.example',
        'http://id.firm.example',
        'ftp://localhost',
        'https://id.example/?realm=x',
        'https://a:b@id.example',
      ],
    ],
    ['OIDC_CLIENT_SECRET', ['two words']],
    ['OIDC_NAME', ['x'.repeat(41)]],
    [
      'OIDC_ROLES',
      ['admin', '[]', '"admin"', '{"staff":"boss"}', '{"staff":"public"}', '{"":"admin"}', '{"a":["admin"]}'],
    ],
    ['MAIL_FROM', ['firm', 'Firm <a@firm.example>', 'a@firm.example\r\nBcc: x@y.z']],
    ['CONTACT_TO', ['a@', 'a@b.example, c@d.example']],
    ['WORKERS', ['0', '17', '1.5', '-1', 'all', 'Auto']],
    ['TRUST_PROXY', ['true', '-1', '17', 'loopback']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
  ])('%s is refused with a message that names it', (name, values) => {
    for (const value of values) {
      const load1 = () => load({ [name]: value });
      expect(load1, value).toThrow(StartupError);
      expect(load1, value).toThrow(new RegExp(`^The setting ${name} must .+\\. See "Settings" in README\\.md\\.$`));
    }
  });

  it.each([
    [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET must have at least 32 characters'],
    [{ AUTH_SECRET: 'hunter2'.repeat(4) }, 'AUTH_SECRET must have at least 32 characters'],
    [{ ADMIN_PASSWORD: 'hunt2' }, 'ADMIN_PASSWORD must have at least 6 characters'],
    [{ ADMIN_PASSWORD: 'hunter2'.repeat(19) }, 'ADMIN_PASSWORD must have at most 128 characters'],
    [{ ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD is one of the most common passwords'],
    [{ DATABASE_URL: 'mysql://user:hunter2@db' }, 'DATABASE_URL must be a postgres:// address'],
  ])(
    '%o is not repeated in the message, because it may contain a password',
    (env: Record<string, string>, sentence) => {
      const message = getStartError(env);
      expect(message).toBe(`The setting ${sentence}. See "Settings" in README.md.`);
      for (const value of Object.values(env)) expect(message).not.toContain(value);
      expect(message).not.toContain('hunter2');
    },
  );

  it.each(SETTINGS)('%s made of spaces is refused with a message that names it', (name) => {
    for (const value of [' ', '\t', '\n', ' '.repeat(40)]) {
      expect(getStartError({ [name]: value })).toBe(
        `The setting ${name} must be more than spaces, or left out. See "Settings" in README.md.`,
      );
    }
  });

  it('is a database whose certificate file is missing', () => {
    const message = getStartError({
      DATABASE_URL: 'postgres://user:hunter2@db/site?sslrootcert=/nowhere.pem',
      AUTH_SECRET: SECRET,
    });
    expect(message).toMatch(/^The setting DATABASE_URL cannot be used: ENOENT.+\/nowhere\.pem.+README\.md\.$/);
    expect(message).not.toContain('hunter2');
  });

  it('is an external database without a secret, because each node would create its own', () => {
    const sentence = 'The setting AUTH_SECRET is needed where DATABASE_URL is set. See "Settings" in README.md.';
    expect(getStartError({ DATABASE_URL: 'postgres://user:hunter2@db/site' })).toBe(sentence);
    expect(getStartError({ DATABASE_URL: 'postgres://user:hunter2@db/site', AUTH_SECRET: '' })).toBe(sentence);
  });

  function getStartError(env: Record<string, string>): string {
    try {
      load(env);
    } catch (error) {
      if (error instanceof StartupError) return error.message;
      throw error;
    }
    throw new Error('It was taken');
  }
});
