import { createFileRoute } from '@tanstack/react-router';
import { MentorPage } from '#pages/mentor/mentor-page.tsx';
import { mentor } from '#pages/mentor/mentor-texts.ts';
import { pageMeta, pageTitle } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/mentor/')({
  head: () => pageMeta({ path: '/mentor', title: pageTitle('Mentor'), description: mentor.description }),
  component: MentorPage,
});
