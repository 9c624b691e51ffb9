import { expect, it } from 'vitest';
import { createPatternFinder } from './route-patterns.ts';

const getPattern = createPatternFinder([
  '/',
  '/insights',
  '/insights/articles/$slug',
  '/api/blog-posts/:slug',
  '/api/blog-posts/:id/comments',
  '/api/users/me',
  '/api/users/:id',
  '/files/*',
]);

it.each([
  ['/', '/'],
  ['/?a=b', '/'],
  ['/insights?q=x/y', '/insights'],
  ['/insights/', '/insights'],
  ['/insights/articles/first-wave', '/insights/articles/$slug'],
  ['/api/blog-posts/7', '/api/blog-posts/:slug'],
  ['/api/blog-posts/7/comments', '/api/blog-posts/:id/comments'],
  ['/api/users/me', '/api/users/me'],
  ['/api/users/9', '/api/users/:id'],
  ['/files/white-papers/a.pdf', '/files/*'],
  ['/wp-login.php', 'other'],
  ['/insights/articles/a/b', 'other'],
  ['', '/'],
])('%s is a request for %s', (url, pattern) => {
  expect(getPattern(url)).toBe(pattern);
});
