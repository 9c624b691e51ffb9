import { createFileRoute } from '@tanstack/react-router';
import { mentorHead } from '#pages/mentor/mentor-head.ts';
import { MentorPage } from '#pages/mentor/mentor-page.tsx';
import { pageMeta, pageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/')({
  head: () => pageMeta({ path: '/mentor', title: pageTitle(mentorHead.title), description: mentorHead.description }),
  component: MentorPage,
});
