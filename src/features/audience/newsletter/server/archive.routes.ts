import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { pageQuery, paramId } from '#lib/paging.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { getArchived, listArchive } from '../newsletter.calls.ts';
import { COUNTED_LINK_HREF } from '../newsletter.constants.ts';
import { archivedIssue, archivedIssuePage } from '../newsletter.contract.ts';
import { type ComposeDeps, renderParts } from './issues.mail.ts';
import { issueErrors } from './issues.service.ts';
import { countClick, findLinkTarget, findPublicIssue, listPublicIssues } from './issues.store.ts';
import { presentArchived } from './newsletter.presenter.ts';

const CLICK_LIMIT = { name: 'newsletter-click', points: 300, seconds: 60 };

const countedLink = z.object({ issue: paramId, number: paramId });

/** The issues that were sent, for everyone, and the links of their mails. */
export function archiveRoutes(deps: ComposeDeps & { guards: Guards; limit: RateLimiter }) {
  const { db } = deps;
  return (
    mountCalls({ tag: 'Newsletter', guards: deps.guards }, [
      route(
        listArchive,
        {
          who: 'everyone',
          summary: 'The newsletter issues that were sent, newest first',
          query: pageQuery,
          reply: z.array(archivedIssue),
        },
        async ({ c, query: { limit, cursor } }) => {
          const rows = await listPublicIssues(db, limit + 1, parseCursor(timeCursor, cursor));
          return paginateRows(c, rows, limit, (row) => [row.queuedAt, row.id]).map(presentArchived);
        },
      ),
      route(
        getArchived,
        {
          who: 'everyone',
          summary: 'The web version of a newsletter issue',
          params: z.object({ slug: storableText().max(300) }),
          reply: archivedIssuePage,
        },
        async ({ params }) => {
          const row = await findPublicIssue(db, params.slug);
          if (!row) throw new DeclaredError(issueErrors.notFound);
          const parts = await renderParts(deps, row.content, { isPlain: false, isOut: true });
          return { ...presentArchived(row), parts };
        },
      ),
    ])
      // The address is looked up and not in the link, so it leads only where the firm's own mails lead.
      .get(`${COUNTED_LINK_HREF}/:issue/:number`, deps.limit(CLICK_LIMIT), async (c) => {
        const link = validateValue(countedLink, c.req.param());
        // Mail scanners check links with HEAD before anyone has read the mail.
        const find = c.req.method === 'HEAD' ? findLinkTarget : countClick;
        const url = await find(db, link.issue, link.number);
        if (url === undefined) throw new DeclaredError(httpErrors.notFound);
        c.header('cache-control', 'private, no-store');
        c.header('x-robots-tag', 'noindex, nofollow');
        return c.redirect(url, 302);
      })
  );
}
