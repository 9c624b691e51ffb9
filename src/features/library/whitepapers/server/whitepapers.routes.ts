import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { INSIGHTS_HREF, parseIdKey } from '#lib/hrefs.ts';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { createRecordPageRoute } from '#platform/records/record-routes.ts';
import * as calls from '../whitepapers.calls.ts';
import {
  adminWhitepaperPage,
  downloadReply,
  nameablePaper,
  nameablePapersQuery,
  namedReaderBody,
  ownDownload,
  whitepaperPage,
} from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import { setNamedReader } from './named-readers.service.ts';
import { listNameablePapers, listNamedPapers } from './named-readers.store.ts';
import { type DownloadDeps, downloadWhitepaper } from './whitepaper-downloads.service.ts';
import { findFirstDownload } from './whitepaper-downloads.store.ts';
import { whitepaperErrors } from './whitepapers.errors.ts';
import { presentWhitepaperPage } from './whitepapers.presenter.ts';
import { type WhitepaperRecordDeps, whitepaperRules } from './whitepapers.service.ts';
import { whitepaperStore } from './whitepapers.store.ts';

/** The pages of white papers, whose download is a form without JavaScript. */
const PAGES = `${INSIGHTS_HREF}/white-papers`;
/** Number of related white papers that a white paper's page names. */
const RELATED_WHITEPAPERS = 2;

/** Dependencies of the white paper routes. */
interface WhitepaperDeps extends DownloadDeps, AdminDeps, WhitepaperRecordDeps {
  readonly db: AdminDeps['db'];
  readonly mentions: SearchCondition;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
}

export function whitepaperRoutes(deps: WhitepaperDeps) {
  const { db, guards } = deps;
  const admin = { who: 'managesUsers', reply: z.array(nameablePaper) } as const;
  return new Hono<HttpEnv>()
    .route('/', createKindRoutes(deps, whitepaperStore, { rules: whitepaperRules(deps), page: 'own' }))
    .route(
      '/',
      createRecordPageRoute(deps, {
        kind: whitepaperKind,
        store: whitepaperStore,
        call: calls.getWhitepaper,
        summary: 'One white paper, its chapters and related papers',
        reply: z.union([adminWhitepaperPage, whitepaperPage]),
        notFound: whitepaperErrors.notFound,
        present: async (row, isAdmin) =>
          presentWhitepaperPage(row, await whitepaperStore.listRelated(db, row, RELATED_WHITEPAPERS), isAdmin),
      }),
    )
    .route(
      '/',
      mountCalls({ tag: 'White papers', guards }, [
        route(
          calls.postDownload,
          {
            summary: 'Get the address of the PDF, for those whom `access` admits. Counts the download',
            who: 'viewer',
            limits: [deps.limitWrites],
            params: idParam,
            reply: downloadReply,
            refusals: [401, 403],
          },
          async ({ c, params: { id } }) => {
            const downloadUrl = await downloadWhitepaper(deps, id, c.get('signedIn')?.user);
            c.header('cache-control', 'private, no-store');
            return { downloadUrl };
          },
        ),
        // Which papers clients may download by name: administrators choose them, and clients read their own.
        route(
          calls.listNameablePapers,
          {
            ...admin,
            summary:
              'The white papers that not every member may download, and which of them a client was given by name',
            query: nameablePapersQuery,
          },
          ({ query }) => listNameablePapers(db, query.userId),
        ),
        route(
          calls.putNamedReader,
          {
            ...admin,
            summary: 'Give a client a white paper by name, or take it back',
            limits: [deps.limitAdminWrites],
            params: idParam,
            body: namedReaderBody,
            refusals: [404, 409],
          },
          async ({ params, body, user }) => {
            await setNamedReader(deps, params.id, body, user.id);
            return listNameablePapers(db, body.userId);
          },
        ),
        route(
          calls.listOwnPapers,
          { summary: 'Ids of the white papers that you were given by name', who: 'signedIn', reply: z.array(z.int()) },
          async ({ user }) => (user.role === 'client' ? (await listNamedPapers(db, user.id)).map(({ id }) => id) : []),
        ),
        route(
          calls.getOwnDownload,
          { summary: 'When you first downloaded it', who: 'signedIn', params: idParam, reply: ownDownload },
          async ({ user, params: { id } }) => {
            const at = await findFirstDownload(db, id, user.id);
            return { downloadedAt: at?.toISOString() ?? null };
          },
        ),
      ]),
    )
    .post(`${PAGES}/:key/download`, guards.readViewer, deps.limitWrites, async (c) => {
      const id = parseIdKey(c.req.param('key'));
      if (id === undefined) throw new DeclaredError(whitepaperErrors.notFound);
      const address = await downloadWhitepaper(deps, id, c.get('signedIn')?.user).catch((error: unknown) => {
        const status = error instanceof DeclaredError && error.declaration.status;
        if (status === 401) return `/login?${new URLSearchParams({ next: `${PAGES}/${id}` })}`;
        // Its page says what the member can do.
        if (status === 403) return `${PAGES}/${id}`;
        throw error;
      });
      return new URL(address, deps.publicUrl).origin === deps.publicUrl
        ? c.redirect(address, 303)
        : c.html(renderForwarding(address));
    });
}

/** Forwards to another site by HTML, because the pages’ policy forbids forms to redirect there. */
const renderForwarding = (address: string) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><title>Download PDF</title><p><a href="${address}">Download PDF</a></p></html>`;
