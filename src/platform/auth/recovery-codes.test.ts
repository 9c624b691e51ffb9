import { expect, it } from 'vitest';
import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';

it('creates ten different codes in one case', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
});

it('knows a code however it was typed', () => {
  const [code = ''] = createRecoveryCodes();
  for (const typed of [code.toUpperCase(), code.replace('-', ''), code.replace('-', ' \u2013 '), ` ${code}`])
    expect(normalizeRecoveryCode(typed)).toBe(code);
});
