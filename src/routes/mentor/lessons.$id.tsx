import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { getItemSubject } from '#features/learning/hand-ins/hand-ins.constants.ts';
import { HandInPart } from '#features/learning/hand-ins/ui/hand-in-part.tsx';
import { LessonPage } from '#features/learning/lessons/pages/lesson/lesson-page.tsx';
import { marksQuery } from '#features/learning/lessons/ui/learning-marks.queries.ts';
import { lessonCardQuery, lessonQuery } from '#features/learning/lessons/ui/lessons.queries.ts';
import { StartLink } from '#features/learning/lessons/ui/start-link.tsx';
import { PlanNext } from '#features/learning/mentor/pages/week/plan-next.tsx';
import { parseIdKey } from '#lib/hrefs.ts';
import { prefetchMissingQueries, prefetchQueries, throwIfNotFound } from '#lib/loaders.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { createNotFoundMeta, createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/lessons/$id')({
  // The place from which the lesson was opened: a learning path or the reader's plan. An invalid value is ignored.
  validateSearch: (search: Record<string, unknown>): { path?: number; plan?: true } => ({
    ...readPath(search.path),
    ...(String(search.plan) === 'true' && { plan: true as const }),
  }),
  loaderDeps: ({ search }) => readPath(search.path),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = parseIdKey(params.id);
    if (id === undefined) throw notFound();
    await prefetchQueries(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) {
      const [item] = await queryClient.ensureQueryData(lessonCardQuery(id));
      return item?.hasLesson
        ? { title: formatPageTitle(item.title), signInReason: `Sign in to read “${item.title}”.` }
        : { title: formatPageTitle('Lesson') };
    }
    const [lesson] = await Promise.all([
      throwIfNotFound(queryClient.fetchQuery(lessonQuery(id, deps.path))),
      prefetchMissingQueries(queryClient, marksQuery),
    ]);
    return { title: formatPageTitle(lesson.title) };
  },
  head: ({ loaderData }) => (loaderData ? createPrivateMeta(loaderData.title) : createNotFoundMeta()),
  component: Lesson,
});

function readPath(value: unknown): { path?: number } {
  const path = parseIdKey(String(value ?? ''));
  return path === undefined ? {} : { path };
}

function Lesson() {
  const id = parseIdKey(Route.useParams().id) ?? 0;
  const { path } = Route.useLoaderDeps();
  const { plan } = Route.useSearch();
  const { signInReason } = Route.useLoaderData();
  const next = plan && <PlanNext lessonId={id} StartItem={StartLink} />;
  return (
    <Protected signInReason={signInReason}>
      {(viewer) => (
        <LessonPage
          key={id}
          id={id}
          path={path}
          reader={viewer.id}
          handIn={(title) => <HandInPart subject={getItemSubject(id)} title={title} />}
          next={next}
        />
      )}
    </Protected>
  );
}
