import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mentions } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import { CASE_STUDIES_PATH } from '../case-studies.constants.ts';
import { caseStudy, caseStudyCard, caseStudyPage, caseStudyQuery } from '../case-studies.contract.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { presentCaseStudy, presentCaseStudyCard, presentCaseStudyPage } from './case-studies.presenter.ts';
import { findCaseStudy, listCaseStudies, listRelatedCaseStudies } from './case-studies.store.ts';

/** Case studies named as related to another. */
const RELATED_CASE_STUDIES = 2;

export function caseStudyRoutes({ db, mentions }: { db: Db; mentions: Mentions }) {
  return new Hono<HttpEnv>()
    .get(
      CASE_STUDIES_PATH,
      endpoint({
        summary: 'Case studies, newest first; view=card leaves the long texts out',
        tag: 'Case studies',
        reply: z.array(z.union([caseStudy, caseStudyCard])),
      }),
      validate('query', caseStudyQuery),
      async (c) => {
        const { cursor, view, q, ...query } = c.req.valid('query');
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
        reply: caseStudyPage,
        refusals: [404],
      }),
      validate('param', idParam),
      async (c) => {
        const row = await findCaseStudy(db, c.req.valid('param').id);
        if (!row) throw new DeclaredError(caseStudyErrors.notFound);
        return c.json(presentCaseStudyPage(row, await listRelatedCaseStudies(db, row, RELATED_CASE_STUDIES)));
      },
    );
}
