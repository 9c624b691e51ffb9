import { expect, it } from 'vitest';
import { estimateTextMinutes } from '#lib/count-words.ts';
import { readArticles } from './articles.ts';

it.each(readArticles())('the read time of $slug is what the editor suggests', ({ front, body }) => {
  expect(front.readTime).toBe(estimateTextMinutes(body));
});
