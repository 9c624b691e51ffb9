import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSameSitePath } from './same-site-path.ts';

describe('sameSitePath', () => {
  test.each([
    '/',
    '/admin',
    '/mentor/dashboard',
    '/insights?q=fuel&type=articles#results',
    '/insights/articles/punctuality-is-settled-before-nine',
    '/search?q=https://example.com//x',
    '/loginless',
  ])('accepts %s', (path) => {
    expect(toSameSitePath(path)).toBe(path);
  });

  test('normalizes accepted paths like a browser', () => {
    expect(toSameSitePath('/a/../b?q=x y')).toBe('/b?q=x%20y');
    expect(toSameSitePath('/search?q=50%25%0A')).toBe('/search?q=50%25%0A');
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/\u0085evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%09/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/%2e%2e//evil.example',
    '/%E0%A4%A',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'admin',
    '?next=/admin',
    '',
  ])('refuses %j', (address) => {
    expect(toSameSitePath(address)).toBeUndefined();
  });

  test.each(['/login', '/login/', '/LOGIN', '/login?next=/admin', '/login/code', '/x/../logout', '/lo%67in'])(
    'refuses %s, which is no use right after signing in',
    (address) => {
      expect(toSameSitePath(address)).toBeUndefined();
    },
  );

  test.each([[undefined], [null], [7], [['/admin']], [{ toString: () => '/admin' }], [`/${'x'.repeat(2000)}`]])(
    'refuses the invalid value %j',
    (value) => {
      expect(toSameSitePath(value)).toBeUndefined();
    },
  );

  test('only returns paths on the site, and accepts them again unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const accepted = toSameSitePath(`/${pieces.join('')}`);
        if (accepted === undefined) return;
        expect(new URL(accepted, 'https://ours.example').origin).toBe('https://ours.example');
        expect(toSameSitePath(accepted)).toBe(accepted);
      }),
      { numRuns: 2000 },
    );
  });
});
