import { useQuery } from '@tanstack/react-query';
import { previewText } from '#lib/admin/preview.ts';

/** Renders Markdown as its page will show it, with the pages' own renderer. */
export function usePreview(content: string, topHeading: 2 | 3) {
  return useQuery({
    queryKey: ['preview', topHeading, content],
    queryFn: () => previewText({ content, topHeading }),
    gcTime: 0,
    networkMode: 'always',
  });
}
