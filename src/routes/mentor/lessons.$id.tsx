import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { marksQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { lessonQuery } from '#features/learning/ui/lessons.queries.ts';
import { idOfKey } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { prime, primeOwn } from '#lib/prime.ts';
import { LessonPage } from '#pages/mentor/lesson/lesson-page.tsx';
import { notFoundMeta, pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/mentor/lessons/$id')({
  // The learning path from which the lesson was opened. An invalid value is ignored.
  validateSearch: (search: Record<string, unknown>): { path?: number } => readPath(search.path),
  loaderDeps: ({ search }) => readPath(search.path),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = idOfKey(params.id);
    if (id === undefined) throw notFound();
    await prime(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return { title: pageTitle('Lesson') };
    const [lesson] = await Promise.all([
      orNotFound(queryClient.fetchQuery(lessonQuery(id, deps.path))),
      primeOwn(queryClient, marksQuery),
    ]);
    return { title: pageTitle(lesson.title) };
  },
  head: ({ loaderData }) => (loaderData ? privateMeta(loaderData.title) : notFoundMeta),
  component: Lesson,
});

function readPath(value: unknown): { path?: number } {
  const path = idOfKey(String(value ?? ''));
  return path === undefined ? {} : { path };
}

function Lesson() {
  return <LessonPage id={idOfKey(Route.useParams().id) ?? 0} path={Route.useLoaderDeps().path} />;
}
