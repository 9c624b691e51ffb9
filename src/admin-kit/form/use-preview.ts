import { useQuery } from '@tanstack/react-query';
import { previewText } from '#lib/admin/preview.ts';
import { useListError } from '../admin-context.ts';

/** Markdown as its page will show it, by the pages' own renderer. */
export function usePreview(content: string, topHeading: 2 | 3) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', topHeading, content],
    queryFn: () => previewText({ content, topHeading }),
    gcTime: 0,
    networkMode: 'always',
  });
  return { html: data?.html, failure: useListError(error), retry: () => void refetch() };
}
