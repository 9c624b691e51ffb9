import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const load = (env: Record<string, string | undefined> = {}) =>
  loadConfig(env, { rootDir: '/srv/site', brandDomain: 'firm.example' });

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
      mailFrom: 'website@firm.example',
      contactTo: 'contact@firm.example',
      trustProxy: 0,
      logLevel: 'info',
    });
  });

  it('that are empty count as not set', () => {
    const empty = {
      PORT: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
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
      { DATABASE_URL: 'postgres://u:p@db.example:5432/site?sslmode=require' },
      { databaseUrl: 'postgres://u:p@db.example:5432/site?sslmode=require' },
    ],
    [
      { DATABASE_URL: 'postgresql:///site?host=/run/postgresql' },
      { databaseUrl: 'postgresql:///site?host=/run/postgresql' },
    ],
    [{ SMTP_URL: 'smtps://user:p%40ss@mail.example:465' }, { smtpUrl: 'smtps://user:p%40ss@mail.example:465' }],
    [{ SAMPLE_CONTENT: 'off' }, { sampleContent: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
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
      ],
    ],
    ['DATABASE_URL', ['mysql://db/site', 'localhost:5432', 'postgres']],
    ['SMTP_URL', ['mail.example:25', 'http://mail.example']],
    ['SAMPLE_CONTENT', ['yes', 'ON', 'true', '1']],
    ['MAIL_FROM', ['firm', 'Firm <a@firm.example>', 'a@firm.example\r\nBcc: x@y.z']],
    ['CONTACT_TO', ['a@', 'a@b.example, c@d.example']],
    ['TRUST_PROXY', ['true', '-1', '17', 'loopback']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
  ])('%s is refused in a sentence that names it', (name, values) => {
    for (const value of values) {
      const load1 = () => load({ [name]: value });
      expect(load1, value).toThrow(StartupError);
      expect(load1, value).toThrow(new RegExp(`^The setting ${name} must be .+\\. See "Settings" in README\\.md\\.$`));
    }
  });

  it('is not repeated in the sentence: it may hold a password', () => {
    expect(() => load({ DATABASE_URL: 'mysql://user:hunter2@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
