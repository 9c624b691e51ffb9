import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { LessonPage } from '#features/learning/pages/lesson/lesson-page.tsx';
import { marksQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { lessonQuery } from '#features/learning/ui/lessons.queries.ts';
import { idOfKey } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { prime, primeOwn } from '#lib/prime.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { notFoundMeta, pageTitle, privateMeta } from '#site/page-meta.ts';

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
  const id = idOfKey(Route.useParams().id) ?? 0;
  const { path } = Route.useLoaderDeps();
  return <Protected>{(viewer) => <LessonPage key={id} id={id} path={path} reader={viewer.id} />}</Protected>;
}
