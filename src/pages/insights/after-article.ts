import { lazyOnIdle } from '#ui/lazy-part.tsx';

/** What follows an article, below everything that is read: its code is loaded when the browser is idle. */
export const AfterArticle = lazyOnIdle(() => import('./idle/after-article.tsx'));
