import { describe, expect, it } from 'vitest';
import { createToken, digestToken, isSigned, signText } from './tokens.ts';

const SECRET = 'a secret of the site';

describe('a token', () => {
  it('has 192 random bits in characters that an address may contain', () => {
    const tokens = Array.from({ length: 100 }, createToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  it('is stored as the same digest by every release, so that links go on working', () => {
    expect(digestToken('token')).toBe('3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0');
    expect(digestToken('token', 'base64url')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
  });
});

describe('a signature', () => {
  it('is the same in every release, so that links go on working', () => {
    expect(signText(SECRET, 'purpose:1')).toBe('SH7OWqZzVfqhL0q6hVEW6s224w05B_oDpxrLPsYDjYI');
  });

  it('is valid only for its text and secret', () => {
    const signature = signText(SECRET, 'purpose:1');
    expect(isSigned(SECRET, 'purpose:1', signature)).toBe(true);
    expect(isSigned(SECRET, 'purpose:2', signature)).toBe(false);
    expect(isSigned(`${SECRET}.`, 'purpose:1', signature)).toBe(false);
    for (const wrong of ['', signature.slice(1), `${signature}A`, signature.replace(/^./, 'é')])
      expect(isSigned(SECRET, 'purpose:1', wrong)).toBe(false);
  });
});
