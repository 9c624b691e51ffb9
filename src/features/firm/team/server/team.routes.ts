import { Hono } from 'hono';
import { storableText } from '#lib/fields.ts';
import { contactCardHref, TEAM_HREF, teamMemberHref } from '#lib/hrefs.ts';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import { findBySlug } from '#platform/records/slug-rules.ts';
import * as calls from '../team.calls.ts';
import { directory, directoryQuery, teamMemberChoice } from '../team.contract.ts';
import { type TeamMember, teamMemberKind } from '../team.kind.ts';
import { createContactCard } from './contact-card.ts';
import { type DirectoryDeps, readDirectory } from './directory.service.ts';
import { teamErrors } from './team.errors.ts';
import { readTeamMemberOfAccount, setTeamMemberOfAccount, teamRules } from './team.service.ts';
import { teamStore } from './team.store.ts';

interface TeamDeps extends AdminDeps, DirectoryDeps {
  readonly getBrandName: () => string;
}

export function teamRoutes(deps: TeamDeps) {
  const { db, guards, publicUrl, getBrandName } = deps;
  const manager = { who: 'managesUsers', params: idParam, reply: teamMemberChoice } as const;
  return new Hono<HttpEnv>()
    .route('/', createKindRoutes(deps, teamStore, { rules: teamRules, arranged: 'The team' }))
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
          ({ query }) => readDirectory(deps, query),
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
      const row = await findBySlug(db, teamStore, slug);
      if (!row) throw new DeclaredError(teamErrors.notFound);
      const member = presentRecord(teamMemberKind, row, { isAdmin: false }) as TeamMember;
      if (member.slug !== slug) return c.redirect(publicUrl + contactCardHref(member.slug), 308);
      const url = publicUrl + teamMemberHref(member.slug);
      return c.body(createContactCard(member, { firm: getBrandName(), url }), 200, {
        'content-type': 'text/vcard; charset=utf-8',
        link: `<${url}>; rel="canonical"`,
      });
    });
}
