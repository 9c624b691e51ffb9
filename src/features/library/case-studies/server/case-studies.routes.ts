import { Hono } from 'hono';
import { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createRecordListRoute, createRecordPageRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { getCaseStudy } from '../case-studies.calls.ts';
import { adminCaseStudyPage, caseStudyPage } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { presentCaseStudyPage } from './case-studies.presenter.ts';
import { caseStudyRules, caseStudyStore } from './case-studies.store.ts';

/** Number of related case studies to list. */
const RELATED_CASE_STUDIES = 2;

export function caseStudyRoutes({ mentions, ...deps }: AdminDeps & { readonly mentions: SearchCondition }) {
  const record = { kind: caseStudyKind, store: caseStudyStore };
  return new Hono<HttpEnv>()
    .route('/', createRecordRoutes(deps, caseStudyRules))
    .route('/', createRecordListRoute(deps, { ...record, mentions }))
    .route(
      '/',
      createRecordPageRoute(deps, {
        ...record,
        call: getCaseStudy,
        summary: 'One case study with its texts as safe HTML, and related case studies',
        reply: z.union([adminCaseStudyPage, caseStudyPage]),
        notFound: caseStudyRules.notFound,
        present: async (row, isAdmin) =>
          presentCaseStudyPage(row, await caseStudyStore.listRelated(deps.db, row, RELATED_CASE_STUDIES), isAdmin),
      }),
    );
}
