import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { practiceEventsQuery } from '#features/firm/events/ui/events.queries.ts';
import { PRACTICE_FOLDERS, type PracticeType, practiceHref } from '#features/firm/practices/practices.constants.ts';
import { practiceQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { teamQuery } from '#features/firm/team/ui/team.queries.ts';
import { type AnyQuery, prefetchQueries, throwIfNotFound } from '#lib/loaders.ts';
import { formatPageTitle } from '#site/page-meta.ts';
import { listPieceQueries } from './list-pieces.ts';

/** Loads a practice with what its page shows, and leads from a former address or the other type's folder to its own. @throws notFound, redirect */
export async function loadPractice(client: QueryClient, type: PracticeType, slug: string) {
  const practice = await throwIfNotFound(client.ensureQueryData(practiceQuery(slug)));
  if (practice.slug !== slug || practice.type !== type)
    throw redirect({
      to: `${PRACTICE_FOLDERS[practice.type].href}/$slug`,
      params: { slug: practice.slug },
      statusCode: 308,
      replace: true,
    });
  const lists = Object.values(listPieceQueries(practice)).flatMap(({ chosen, newest }): AnyQuery[] => [chosen, newest]);
  await prefetchQueries(
    client,
    homeTextsQuery,
    practiceEventsQuery(practice.id),
    ...lists,
    ...(practice.teamIds.length > 0 ? [teamQuery] : []),
  );
  return { path: practiceHref(practice), title: formatPageTitle(practice.title), description: practice.summary };
}
