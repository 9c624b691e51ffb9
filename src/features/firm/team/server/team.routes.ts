import { Hono } from 'hono';
import { z } from 'zod';
import { getCallAddress } from '#lib/call.ts';
import { storableText } from '#lib/fields.ts';
import { contactCardHref, TEAM_HREF, teamMemberHref } from '#lib/hrefs.ts';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import { isReadable } from '#platform/records/record-routes.ts';
import * as calls from '../team.calls.ts';
import {
  adminTeamMember,
  directory,
  directoryQuery,
  teamMember,
  teamMemberChoice,
  teamMemberQuery,
} from '../team.contract.ts';
import { type TeamMember, teamMemberKind } from '../team.kind.ts';
import { createContactCard } from './contact-card.ts';
import { teamErrors } from './team.errors.ts';
import { readTeamMemberOfAccount, setTeamMemberOfAccount, teamRules } from './team.service.ts';
import { countDirectory, listDirectory, listLanguages, listOffices, teamStore } from './team.store.ts';

interface TeamDeps extends AdminDeps {
  readonly mentions: SearchCondition;
  readonly getBrandName: () => string;
}

export function teamRoutes(deps: TeamDeps) {
  const { db, guards, publicUrl, getBrandName } = deps;
  const manager = { who: 'managesUsers', params: idParam, reply: teamMemberChoice } as const;
  return new Hono<HttpEnv>()
    .route('/', createKindRoutes(deps, teamStore, { rules: teamRules, arranged: 'The team', page: 'own' }))
    .route(
      '/',
      mountCalls({ tag: teamMemberKind.noun.title, guards }, [
        route(
          calls.getDirectory,
          {
            summary: 'The whole team in its order, or those who match, with the offices and languages to choose from',
            who: 'everyone',
            query: directoryQuery,
            reply: directory,
          },
          async ({ query }) => {
            const [members, total, offices, languages] = await Promise.all([
              listDirectory(db, query, deps.mentions),
              countDirectory(db),
              listOffices(db),
              listLanguages(db),
            ]);
            return { members, total, offices, languages };
          },
        ),
        route(
          calls.getTeamMember,
          {
            summary:
              'One team member by their current or a former slug; with status=all, drafts for editors and their author',
            who: 'everyone',
            params: z.object({ slug: storableText().max(300) }),
            limits: [guards.readViewerForList('writesDrafts', 'status')],
            query: teamMemberQuery,
            reply: z.union([adminTeamMember, teamMember]),
          },
          async ({ c, params: { slug }, query: { status } }) => {
            const row = await teamStore.findBySlug(db, slug, status);
            if (!row || !isReadable(c, row)) throw new DeclaredError(teamErrors.notFound);
            if (row.slug !== slug) c.header('content-location', getCallAddress(calls.getTeamMember, { params: row }));
            return presentRecord(teamMemberKind, row, { isAdmin: c.get('readScope') !== 'public' }) as TeamMember;
          },
        ),
        route(calls.getTeamMemberOfAccount, { ...manager, summary: 'Which team member an account is' }, ({ params }) =>
          readTeamMemberOfAccount(db, params.id),
        ),
        route(
          calls.putTeamMemberOfAccount,
          {
            ...manager,
            limits: [deps.limitAdminWrites],
            summary:
              'Say which team member an account is: their messages are assigned to it, and learners see their page',
            body: teamMemberChoice,
            refusals: [404, 409],
          },
          ({ user, params, body }) => setTeamMemberOfAccount(deps, params.id, body.teamMemberId, user.id),
        ),
      ]),
    )
    .get(`${TEAM_HREF}/:file{[^/]+\\.vcf}`, async (c) => {
      const slug = validateValue(storableText().max(304), c.req.param('file')).slice(0, -'.vcf'.length);
      const row = await teamStore.findBySlug(db, slug);
      if (!row) throw new DeclaredError(teamErrors.notFound);
      if (row.slug !== slug) return c.redirect(publicUrl + contactCardHref(row.slug), 308);
      const member = presentRecord(teamMemberKind, row, { isAdmin: false }) as TeamMember;
      const url = publicUrl + teamMemberHref(row.slug);
      return c.body(createContactCard(member, { firm: getBrandName(), url }), 200, {
        'content-type': 'text/vcard; charset=utf-8',
        link: `<${url}>; rel="canonical"`,
      });
    });
}
