import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('hashes with argon2id and a unique salt, and only the right password verifies', async () => {
  const [one, two] = await Promise.all([hashPassword('night sort'), hashPassword('night sort')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'night sort')).toBe(true);
  expect(await verifyPassword(two, 'night sort')).toBe(true);
  for (const wrong of ['Night sort', 'night sort ', 'night sor', '', 'night\u0000sort']) {
    expect([wrong, await verifyPassword(one, wrong)]).toEqual([wrong, false]);
  }
});

it('treats composed and decomposed letters of a password as the same', async () => {
  const hash = await hashPassword('caf\u00e9 \ufb01lter');
  expect(await verifyPassword(hash, 'cafe\u0301 filter')).toBe(true);
  expect(await verifyPassword(hash, 'cafe filter')).toBe(false);
});

it('verifies a hash from the argon2 reference implementation', async () => {
  // RFC 9106 has no example without a key. This one is from the reference implementation's tests (argon2id, m=256, t=2,
  // p=1).
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword(reference, 'password')).toBe(true);
  expect(await verifyPassword(reference, 'passwore')).toBe(false);
});

it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$AAAA'])(
  'an invalid hash (%j) never verifies',
  async (hash) => {
    await expect(verifyPassword(hash, '')).rejects.toThrow('not argon2id');
  },
);
