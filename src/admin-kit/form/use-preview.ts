import { useQuery } from '@tanstack/react-query';
import { previewText } from '#lib/admin/preview.ts';

/** Markdown as its page will show it, by the pages' own renderer. */
export function usePreview(content: string, topHeading: 2 | 3) {
  return useQuery({
    queryKey: ['preview', topHeading, content],
    queryFn: () => previewText({ content, topHeading }),
    gcTime: 0,
    networkMode: 'always',
  });
}
