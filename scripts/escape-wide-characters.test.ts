import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeWideCharacters } from './escape-wide-characters.ts';

it.each([
  '"“Straße” – 🛫"',
  "'\\“ \\\\“ \\\\\\“'",
  '`Ω – \\` 東京`',
  '/^[А-я]+\\–\\\\$/.test("Да–\\\\")',
  '/^[🛫-🛬]$/u.test("🛫")',
  '/^[🛫-🛬]$/v.test("🛫")',
  'const Ωmega = { π: 3 }; Ωmega.π',
])('%s means the same with escapes', (code) => {
  const escaped = escapeWideCharacters(code);
  expect(escaped).toMatch(/^[\0-\xff]*$/);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
});
