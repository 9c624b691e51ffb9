import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const load = (env: Record<string, string>) => loadConfig(env, { rootDir: '/srv/site', brandDomain: 'firm.example' });
const NEEDED = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'firm-files',
  S3_ACCESS_KEY_ID: 'AKIA123',
  S3_SECRET_ACCESS_KEY: 'abc/+=def',
};

describe('the settings of a bucket', () => {
  it('are all optional, and then files are stored in the data folder', () => {
    expect(load({}).s3).toBeUndefined();
    expect(load({ S3_ENDPOINT: '', S3_REGION: '', S3_BUCKET: '' }).s3).toBeUndefined();
  });

  it('are all required together, except the region', () => {
    expect(load(NEEDED).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'firm-files',
      accessKeyId: 'AKIA123',
      secretAccessKey: 'abc/+=def',
    });
    expect(load({ ...NEEDED, S3_REGION: 'auto' }).s3?.region).toBe('auto');
    expect(load({ ...NEEDED, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).s3?.endpoint).toBe('http://127.0.0.1:9000');
    expect(load({ ...NEEDED, S3_ENDPOINT: 'https://a.example/storage/v1/s3' }).s3?.endpoint).toBe(
      'https://a.example/storage/v1/s3',
    );
  });

  it.each(Object.keys(NEEDED))('without %s stop the start with a message that names it', (name) => {
    for (const env of [
      { ...NEEDED, [name]: '' },
      { ...NEEDED, S3_REGION: 'auto', [name]: '' },
    ]) {
      expect(() => load(env)).toThrow(StartupError);
      expect(() => load(env)).toThrow(
        new RegExp(`^The setting ${name} is needed where S3_[A-Z_]+ is set\\. See "Settings"`),
      );
    }
  });

  it('with only a region stop the start, because files would be stored in an unexpected place', () => {
    expect(() => load({ S3_REGION: 'eu-central-1' })).toThrow(/S3_ENDPOINT is needed where S3_REGION is set/);
  });

  it.each([
    [
      'S3_ENDPOINT',
      ['s3.example', 'ftp://s3.example', 'https://s3.example/?a=1', 'https://key:secret@s3.example', 'https://'],
    ],
    ['S3_REGION', ['EU West', 'a/b', 'x'.repeat(65)]],
    ['S3_BUCKET', ['ab', 'a/b', '../etc', '-a-', 'two words', 'x'.repeat(64)]],
    ['S3_ACCESS_KEY_ID', ['two words', 'a\nb']],
    ['S3_SECRET_ACCESS_KEY', ['hunter 2', 'hünter2']],
  ])('with a wrong %s stop the start with a message that contains its name but not its value', (name, values) => {
    for (const value of values) {
      const start = () => load({ ...NEEDED, [name]: value });
      expect(start, value).toThrow(new RegExp(`^The setting ${name} must be .+\\. See "Settings" in README\\.md\\.$`));
      expect(start, value).toThrow(
        expect.not.objectContaining({ message: expect.stringMatching(/hunter 2|key:secret/) }),
      );
    }
  });
});
