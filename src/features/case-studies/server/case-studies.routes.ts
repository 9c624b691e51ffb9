import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mentions } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, readSorting, timeCursor } from '#platform/http/page-of-rows.ts';
import { adminPage } from '#platform/records/admin-list.ts';
import { recordRoutes } from '#platform/records/record-routes.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import {
  adminCaseStudy,
  adminCaseStudyCard,
  adminCaseStudyPage,
  type CaseStudyQuery,
  caseStudy,
  caseStudyCard,
  caseStudyPage,
  caseStudyQuery,
} from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import {
  presentAdminCaseStudy,
  presentAdminCaseStudyCard,
  presentAdminCaseStudyPage,
  presentCaseStudy,
  presentCaseStudyCard,
  presentCaseStudyPage,
} from './case-studies.presenter.ts';
import { findCaseStudy, listCaseStudies, listRelatedCaseStudies } from './case-studies.store.ts';
import { caseStudyRecords } from './case-studies-admin.service.ts';
import { CASE_STUDY_SORTS, countCaseStudies, listSortedCaseStudies } from './case-studies-admin.store.ts';

/** Case studies named as related to another. */
const RELATED_CASE_STUDIES = 2;

export function caseStudyRoutes({ mentions, ...deps }: AdminDeps & { readonly mentions: Mentions }) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>()
    .route('/', recordRoutes(deps, caseStudyRecords))
    .get(
      CASE_STUDIES_PATH,
      endpoint({
        summary: 'Case studies, newest first; view=card leaves the long texts out; sort is an administrator’s',
        tag: 'Case studies',
        reply: z.array(z.union([adminCaseStudy, adminCaseStudyCard, caseStudy, caseStudyCard])),
        refusals: [401, 403],
      }),
      guards.readViewerOf('sort'),
      validate('query', caseStudyQuery),
      async (c) => {
        if (c.get('isAdmin')) return c.json(await listForAdmin(c, db, c.req.valid('query')));
        const { cursor, view, q, sort: _sort, ...query } = c.req.valid('query');
        const rows = await listCaseStudies(db, {
          ...query,
          after: readCursor(timeCursor, cursor),
          mentioned: mentions(q),
        });
        const page = pageOfRows(c, rows, query.limit, (row) => [row.createdAt, row.id]);
        return c.json(page.map(view === 'card' ? presentCaseStudyCard : presentCaseStudy));
      },
    )
    .get(
      `${CASE_STUDIES_PATH}/:id`,
      endpoint({
        summary: 'One case study, its texts also as safe HTML, and the nearest others',
        tag: 'Case studies',
        reply: z.union([adminCaseStudyPage, caseStudyPage]),
        refusals: [404],
      }),
      guards.readViewer,
      validate('param', idParam),
      async (c) => {
        const row = await findCaseStudy(db, c.req.valid('param').id);
        if (!row) throw new DeclaredError(caseStudyErrors.notFound);
        const related = await listRelatedCaseStudies(db, row, RELATED_CASE_STUDIES);
        return c.json(c.get('isAdmin') ? presentAdminCaseStudyPage(row, related) : presentCaseStudyPage(row, related));
      },
    );
}

async function listForAdmin(c: Context<HttpEnv>, db: Db, { cursor, view, sort, ...query }: CaseStudyQuery) {
  const sorting = readSorting(CASE_STUDY_SORTS, sort ?? '-createdAt', cursor);
  const rows = listSortedCaseStudies(db, { ...query, sorting });
  const { limit } = query;
  const page = await adminPage(c, { rows, total: countCaseStudies(db, query), limit, name: sorting.name });
  return page.map(view === 'card' ? presentAdminCaseStudyCard : presentAdminCaseStudy);
}
