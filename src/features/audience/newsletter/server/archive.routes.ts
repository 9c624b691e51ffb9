import { Hono } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { pageQuery, paramId } from '#lib/paging.ts';
import { endpoint, validate, validateValue } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { ARCHIVE_PATH, COUNTED_LINK_HREF } from '../newsletter.constants.ts';
import { archivedIssue, archivedIssuePage } from '../newsletter.contract.ts';
import { type ComposeDeps, renderParts } from './issues.mail.ts';
import { presentArchived } from './issues.presenter.ts';
import { countClick, findLinkTarget, findPublicIssue, listPublicIssues } from './issues.store.ts';
import { newsletterErrors } from './newsletter.errors.ts';

const CLICK_LIMIT = { name: 'newsletter-click', points: 300, seconds: 60 };

const countedLink = z.object({ issue: paramId, number: paramId });

/** The issues that were sent, for everyone, and the links of their mails. */
export function archiveRoutes(deps: ComposeDeps & { limit: RateLimiter }) {
  const { db } = deps;
  return (
    new Hono<HttpEnv>()
      .get(
        ARCHIVE_PATH,
        endpoint('Newsletter', 'The newsletter issues that were sent, newest first', z.array(archivedIssue)),
        validate('query', pageQuery),
        async (c) => {
          const { limit, cursor } = c.req.valid('query');
          const rows = await listPublicIssues(db, limit + 1, parseCursor(timeCursor, cursor));
          return c.json(paginateRows(c, rows, limit, (row) => [row.queuedAt, row.id]).map(presentArchived));
        },
      )
      .get(
        `${ARCHIVE_PATH}/:slug`,
        endpoint('Newsletter', 'The web version of a newsletter issue', archivedIssuePage),
        validate('param', z.object({ slug: storableText().max(300) })),
        async (c) => {
          const row = await findPublicIssue(db, c.req.valid('param').slug);
          if (!row) throw new DeclaredError(newsletterErrors.issueNotFound);
          const parts = await renderParts(deps, row.content, { isPlain: false, isOut: true });
          return c.json({ ...presentArchived(row), parts });
        },
      )
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
