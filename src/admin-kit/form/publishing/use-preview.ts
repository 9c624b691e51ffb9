import { useQuery } from '@tanstack/react-query';
import { postMarkdownPreview } from '#lib/admin/preview.ts';
import { callQuery } from '#lib/call-query.ts';

/** Renders Markdown as its page will show it, with the pages' own renderer. */
export const usePreview = (content: string, topHeading: 2 | 3) =>
  useQuery({
    ...callQuery(postMarkdownPreview, { body: { content, topHeading } }, { gcTime: 0 }),
    networkMode: 'always',
  });
