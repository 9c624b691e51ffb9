import fc from 'fast-check';

/** An injected script. No page may contain it unescaped. */
export const INJECTED_SCRIPT = '"><svg onload=gc9()>';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202egpj.exe',
  'e\u0301\u0301\u0301',
  '\u212b\ufb01\u1e9e',
  '\u{1f6eb}'.repeat(60),
  '漢字かな',
  '\r\nSet-Cookie: own=1\r\n\r\n<p>',
  "a' OR '1'='1",
  "'; DROP TABLE users; --",
  '1) UNION SELECT password, 2, 3 FROM credentials --',
  "\\'; SELECT pg_sleep(9); --",
  '$$||chr(65)||$$',
  '%',
  '_',
  '\\',
  '*:*',
  'a & !b | (c <-> d):*',
  '{"$gt": ""}',
  '{{7*7}}#{7*7}<%= 7*7 %>$\u{7b}7*7}',
  INJECTED_SCRIPT,
  '<script>gc9()</script>',
  'javascript:gc9()',
  '=HYPERLINK("https://evil.example","x")',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.svg',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '//evil.example/x',
  'https://evil.example',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x7f',
  '9'.repeat(400),
  '2147483648',
  '-9223372036854775809',
  '1970-01-01T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '9999-12-31T23:59:60.000Z',
  '00000000-0000-0000-0000-000000000000',
  'null',
  'undefined',
  'true',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(70_000),
  `${'('.repeat(3000)}${')'.repeat(3000)}`,
  '[x]('.repeat(2000),
  '> '.repeat(3000),
  `${'a'.repeat(5000)}@example.com`,
  'a@b',
  '"a b"@example.com',
  'ada@example.com\r\nBcc: evil@example.com',
];

const NON_TEXTS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  ['a', 'a', 'a'],
  { id: 1 },
  { length: 3 },
  { toString: 'x', valueOf: 'y' },
  Array.from({ length: 3000 }, (_, index) => index),
  nestValue(200, (inner) => [inner]),
  nestValue(200, (inner) => ({ a: inner })),
];

/** Keys the server must not accept from a body: fields that only the server sets, and special keys of JavaScript. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'role',
  'userId',
  'authorId',
  'version',
  'status',
  'isAdmin',
];

function nestValue(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

/** Texts that have broken other sites, and arbitrary code units. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((u) => String.fromCharCode(...u)),
  },
);

/** Hostile texts and values that are not texts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...NON_TEXTS),
  fc.jsonValue({ maxDepth: 3 }),
);

export const hostileKey: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...KEYS), hostileText);
