import type { Topic } from '../topic.ts';

/** A page that several topics measure. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

export const HOME: MeasuredPage = { name: 'the home page', path: '/' };
export const ARTICLE: MeasuredPage = {
  name: 'an article',
  path: '/insights/articles/punctuality-is-settled-before-nine',
};

/** Makes one topic for the home page and one for an article. */
export const createPageTopics = (
  names: readonly [string, string],
  create: (page: MeasuredPage) => Omit<Topic, 'name'>,
): [Topic, Topic] => [
  { name: names[0], ...create(HOME) },
  { name: names[1], ...create(ARTICLE) },
];
