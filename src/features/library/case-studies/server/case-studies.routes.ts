import { Hono } from 'hono';
import { z } from 'zod';
import { createStatusQuery } from '#lib/kinds/kind-contract.ts';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createRecordListRoute, createRecordRoutes, isReadable } from '#platform/records/record-routes.ts';
import { adminCaseStudyPage, caseStudyPage, caseStudySchemas } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { caseStudyErrors } from './case-studies.errors.ts';
import { presentCaseStudyPage } from './case-studies.presenter.ts';
import { caseStudyRules } from './case-studies.service.ts';
import { caseStudyStore } from './case-studies.store.ts';

/** Number of related case studies to list. */
const RELATED_CASE_STUDIES = 2;

interface CaseStudyDeps extends AdminDeps {
  readonly mentions: SearchCondition;
}

export function caseStudyRoutes({ mentions, ...deps }: CaseStudyDeps) {
  const { db, guards } = deps;
  const list = { kind: caseStudyKind, store: caseStudyStore, schemas: caseStudySchemas, mentions };
  return new Hono<HttpEnv>()
    .route('/', createRecordRoutes(deps, caseStudyRules))
    .route('/', createRecordListRoute(deps, list))
    .get(
      `${caseStudyKind.path}/:id`,
      endpoint(
        caseStudyKind.noun.title,
        'One case study with its texts as safe HTML, and related case studies',
        z.union([adminCaseStudyPage, caseStudyPage]),
      ),
      guards.readViewerForList('writesDrafts', 'status'),
      validate('param', idParam),
      validate('query', createStatusQuery(caseStudyKind)),
      async (c) => {
        const { status } = c.req.valid('query');
        const row = await caseStudyStore.findOfStatus(db, c.req.valid('param').id, status);
        if (!row || !isReadable(c, row)) throw new DeclaredError(caseStudyErrors.notFound);
        const related = await caseStudyStore.listRelated(db, row, RELATED_CASE_STUDIES);
        return c.json(presentCaseStudyPage(row, related, c.get('readScope') !== 'public'));
      },
    );
}
