import { describe, expect, it } from 'vitest';
import { emailText } from './fields.ts';

const email = emailText(254);
const parse = (text: string) => email.safeParse(text).data;

describe('an email address', () => {
  it.each([
    ['ada.byron+firm@example.com', 'ada.byron+firm@example.com'],
    ["Sinéad.O'Connor@EXAMPLE.com", "sinéad.o'connor@example.com"],
    ['Ada@Example.COM', 'Ada@example.com'],
    ['e\u0301@example.com', '\u00e9@example.com'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher。example', 'info@xn--bcher-kva.example'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['用户@例え.テスト', '用户@xn--r8jz45g.xn--zckzah'],
    ['\u200bанна@пример.рф\ufeff', 'анна@xn--e1afmkfd.xn--p1ai'],
    [`${'é'.repeat(32)}@example.com`, `${'é'.repeat(32)}@example.com`],
  ])('%s is stored in one form', (typed, stored) => {
    expect(parse(typed)).toBe(stored);
    expect(parse(stored)).toBe(stored);
  });

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'é..ü@example.com',
    '.é@example.com',
    'é\u202eü@example.com',
    'é\u2066ü@example.com',
    'é\u200fü@example.com',
    'é\u200dü@example.com',
    'é\u00adü@example.com',
    'é\u3164@example.com',
    '\u0301@example.com',
    'ada@exam\u200dple.com',
    'ada@exam\u202eple.com',
    'ada@exam ple.com',
    'ada@example.com/path',
    'ada@user:secret@example.com',
    'ada@1.2.3.4',
    'ada@[::1]',
    'ada@-a.example',
    'ada@xn--\u00fc.example',
    'ada@example.com\r\nBcc: eve@example.com',
    '"ada byron"@example.com',
    `${'é'.repeat(33)}@example.com`,
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.example`,
    `é@${'a.'.repeat(125)}example`,
  ])('%j is refused', (typed) => {
    expect(parse(typed)).toBeUndefined();
  });
});
