/** The pages that are measured: what visitors see first, and what they come for. */
export const HOME = { name: 'the home page', path: '/', scriptLimit: 110e3 };
export const ARTICLE = {
  name: 'an article',
  path: '/insights/articles/punctuality-is-settled-before-nine',
  scriptLimit: 105e3,
};
export type MeasuredPage = typeof HOME;
