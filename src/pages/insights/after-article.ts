import { lazyOnIdle } from '#ui/lazy-part.tsx';

/** The part below an article's text. Its code is loaded when the browser is idle. */
export const AfterArticle = lazyOnIdle(() => import('./idle/after-article.tsx'));
