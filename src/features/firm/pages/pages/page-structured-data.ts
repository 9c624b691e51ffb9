import { createIsomorphicFn } from '@tanstack/react-start';
import { getNoStructuredData, type StructuredData } from '#site/structured-data.ts';
import { pageMarkdownHref } from '../pages.constants.ts';

/** Structured data of a page: its Markdown. */
export const getPageStructuredData = createIsomorphicFn()
  .server((slug: string): StructuredData | undefined => ({ markdown: pageMarkdownHref(slug) }))
  .client(getNoStructuredData);
