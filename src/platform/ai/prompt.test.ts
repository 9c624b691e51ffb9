import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './prompt.ts';

const NAMES = ['Ada Maria', 'Reyes-Holm'];

it.each([
  ['Write to ada.reyes+jobs@mail.example.co.uk, please', 'Write to [address], please'],
  ['ada (at) mail (dot) example', '[address]'],
  ['ada   at \t mail  dot\n\n example', '[address]'],
  ['Write to ada  @  mail . example', 'Write to [address]'],
  ['It rained.\n\nIt was hot', 'It rained.\nIt was hot'],
  ['!@a-a.aa', '[address]'],
  ['Call +254 712 345 678 or 0041-44-123-45-67', 'Call [number] or [number]'],
  ['I am @ada_flies on most sites', 'I am [name] on most sites'],
  ['My name is ada reyes-holm; ADA to friends', 'My name is [name] [name]; [name] to friends'],
  ['In 2024 I moved 12,000 pallets at 04:30', 'In 2024 I moved 12,000 pallets at 04:30'],
  ['Canada and Reyesville are no names of mine', 'Canada and Reyesville are no names of mine'],
])('%s → %s', (text, expected) => {
  expect(redact(text, NAMES)).toBe(expected);
});

it('removes an email address anywhere in a text', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), fc.string({ maxLength: 20 }), (address, around) => {
      expect(redact(`${around} ${address} ${around}`, [])).not.toContain(address);
    }),
  );
});

it.each([
  ['letters and blanks', 'a'.repeat(10_000) + ' '.repeat(10_000)],
  ['letters and line breaks', `${'a'.repeat(10_000)}${'\n'.repeat(10_000)}b`],
  ['blanks and at', `${' '.repeat(10_000)}at `.repeat(2)],
  ['signs of addresses', 'a@'.repeat(10_000)],
  ['labels without an end', `a@${'a-'.repeat(10_000)}`],
  ['spoken addresses', 'a at '.repeat(4000)],
  ['spoken dots', `a at ${'a dot '.repeat(4000)}@`],
  ['digits and blanks', `1234567${' '.repeat(20_000)}`.repeat(2)],
])('takes time in proportion to the length: %s', (_, text) => {
  const started = performance.now();
  redact(text, NAMES);
  // A quadratic pattern takes seconds for these, a cubic one minutes.
  expect(performance.now() - started).toBeLessThan(500);
});
