import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { getItemSubject } from '#features/learning/hand-ins/hand-ins.constants.ts';
import { HandInPart } from '#features/learning/hand-ins/ui/hand-in-part.tsx';
import { ItemPage, LessonPage, OpenLesson } from '#features/learning/lessons/pages/lesson/lesson-page.tsx';
import {
  itemLinkQuery,
  learningQuery,
  lessonCardQuery,
  lessonQuery,
} from '#features/learning/lessons/ui/learning.queries.ts';
import { StartLink } from '#features/learning/lessons/ui/start-link.tsx';
import { PlanNext } from '#features/learning/mentor/pages/week/plan-next.tsx';
import { getAccessRefusal, hasItemPage } from '#lib/access.ts';
import { parseIdKey } from '#lib/hrefs.ts';
import { prefetchMissingQueries, prefetchQueries, throwIfNotFound } from '#lib/loaders.ts';
import { MemberStyles } from '#pages/shell/member-styles.tsx';
import { Protected } from '#pages/shell/protected.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
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
    const [item] = await queryClient.ensureQueryData(lessonCardQuery(id));
    const hasPage = item && hasItemPage(item);
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    if (!hasPage) {
      if (viewer) throw notFound();
      return { title: formatPageTitle('Lesson') };
    }
    const title = formatPageTitle(item.title);
    const isOpen = item.hasLesson && item.access === 'open';
    if (!viewer && !isOpen)
      return { title, signInReason: `Sign in to ${item.hasLesson ? 'read' : 'open'} “${item.title}”.` };
    if (!getAccessRefusal(item.access, viewer))
      await Promise.all([
        throwIfNotFound<unknown>(
          item.hasLesson
            ? queryClient.fetchQuery(lessonQuery(id, viewer ? deps.path : undefined))
            : queryClient.fetchQuery(itemLinkQuery(id)),
        ),
        viewer && !item.hasLesson && prefetchMissingQueries(queryClient, learningQuery),
      ]);
    return { title, isOpen };
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
  const { signInReason, isOpen } = Route.useLoaderData();
  const { data: viewer } = useQuery(viewerQuery);
  if (isOpen && viewer === null)
    return (
      <SiteLayout>
        <MemberStyles />
        <OpenLesson id={id} signInHref={`/login?${new URLSearchParams({ next: `/mentor/lessons/${id}` })}`} />
      </SiteLayout>
    );
  const next = plan && <PlanNext lessonId={id} StartItem={StartLink} />;
  return (
    <Protected signInReason={signInReason}>
      {({ id: reader }) => (
        <ItemPage
          id={id}
          lesson={
            <LessonPage
              key={id}
              id={id}
              path={path}
              reader={reader}
              handIn={(title) => <HandInPart subject={getItemSubject(id)} title={title} />}
              next={next}
            />
          }
        />
      )}
    </Protected>
  );
}
