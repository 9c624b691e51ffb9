import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const load = (env: Record<string, string>) => loadConfig(env, { rootDir: '/srv/site', brandDomain: 'firm.example' });
const NEEDED = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small-model' };

describe('the settings of a language model', () => {
  it('are all optional, and then the site works without a model', () => {
    expect(load({}).ai).toBeUndefined();
    expect(load({ AI_DAILY_TOKENS: '5', AI_TIMEOUT_SECONDS: '9' }).ai).toBeUndefined();
  });

  it('are an address and a model name, with an optional key', () => {
    expect(load(NEEDED).ai).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      model: 'small-model',
      timeoutMs: 45_000,
      concurrency: 4,
      dailyTokens: 1_000_000,
      dailyTokensPerUser: 60_000,
    });
    expect(load({ ...NEEDED, AI_API_KEY: 'key', AI_DAILY_TOKENS: '0' }).ai).toMatchObject({
      apiKey: 'key',
      dailyTokens: 0,
    });
  });

  it.each([
    [{ AI_BASE_URL: NEEDED.AI_BASE_URL }, 'The setting AI_MODEL is needed where AI_BASE_URL is set.'],
    [{ AI_API_KEY: 'key' }, 'The setting AI_BASE_URL is needed where AI_API_KEY is set.'],
    [{ ...NEEDED, AI_BASE_URL: 'ftp://x' }, 'The setting AI_BASE_URL must be an http or https address.'],
    [{ ...NEEDED, AI_TIMEOUT_SECONDS: '0' }, 'The setting AI_TIMEOUT_SECONDS must be from 1 to 600.'],
    [{ ...NEEDED, AI_CONCURRENCY: 'many' }, 'The setting AI_CONCURRENCY must be a whole number.'],
  ])('stop the start with a clear message if they are wrong: %j', (env, sentence) => {
    expect(() => load(env as unknown as Record<string, string>)).toThrow(sentence);
  });
});
