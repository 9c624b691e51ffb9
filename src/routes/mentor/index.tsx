import { createFileRoute } from '@tanstack/react-router';
import { mentorFiguresQuery } from '#features/firm/settings/ui/site.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { mentorHead } from '#pages/mentor/mentor-head.ts';
import { MentorPage } from '#pages/mentor/mentor-page.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/')({
  loader: ({ context: { queryClient } }) => prefetchQueries(queryClient, mentorFiguresQuery),
  head: () =>
    createPageMeta({ path: '/mentor', title: formatPageTitle(mentorHead.title), description: mentorHead.description }),
  component: MentorPage,
});
