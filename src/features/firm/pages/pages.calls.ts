import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { PAGES_PATH } from './pages.constants.ts';
import type { PageReply } from './pages.contract.ts';
import type { PageCard } from './pages.kind.ts';

export const { list: listPages, get: getPage } = createReadCalls<PageCard, PageReply, 'slug'>(PAGES_PATH, 'slug');
