import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { SITE_GUIDE_PATH } from '#features/firm/dashboard/dashboard.constants.ts';
import { type SiteGuide, siteGuide, siteGuideBody } from '#features/firm/dashboard/dashboard.contract.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { teamMembers } from '#features/firm/team/server/team.table.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Config } from '#platform/config/config.ts';
import { installation } from '#platform/db/installation.table.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { listSampleAddresses } from '../health/sample-addresses.ts';
import { removeSampleClaims } from '../sample-content/sample-claims.ts';
import { hasSampleContent } from '../sample-content/sample-removal.ts';

/** The stored fact that the guide was dismissed. */
const PUT_AWAY = 'site-guide-put-away';

interface SiteGuideDeps extends AdminDeps {
  readonly site: SiteReader;
  /** The settings before their first change. */
  readonly defaults: SiteSettings;
  readonly config: Config;
}

/** The dashboard's guide to turning a new site into the firm's own. */
export function siteGuideRoutes(deps: SiteGuideDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const read = () => readSiteGuide(deps);
  return new Hono<HttpEnv>()
    .get(
      SITE_GUIDE_PATH,
      endpoint('Administration', 'What a new owner still has to make their own', siteGuide),
      // All readers of the dashboard may fetch it, although not all of them are shown the guide.
      guards.require('moderates'),
      async (c) => c.json(await read()),
    )
    .put(
      SITE_GUIDE_PATH,
      endpoint('Administration', 'Hide the guide, or show it again', siteGuide),
      guards.require('managesSettings'),
      limitAdminWrites,
      validate('json', siteGuideBody),
      async (c) => {
        if (c.req.valid('json').isPutAway)
          await db.insert(installation).values({ fact: PUT_AWAY }).onConflictDoNothing();
        else await db.delete(installation).where(eq(installation.fact, PUT_AWAY));
        return c.json(await read());
      },
    );
}

async function readSiteGuide({ db, site, defaults, config }: SiteGuideDeps): Promise<SiteGuide> {
  const settings = await site.read();
  // Removing the sample firm's claims is not a text of the firm's own.
  const [own, untouched] = [removeSampleClaims(settings), removeSampleClaims(defaults)];
  const differs = (name: keyof SiteSettings) => !isDeepStrictEqual(own[name], untouched[name]);
  const [members, hasSamples, addresses, putAway] = await Promise.all([
    db.$count(teamMembers, eq(teamMembers.isSample, false)),
    hasSampleContent(db, settings),
    listSampleAddresses(db, own, config),
    db.$count(installation, eq(installation.fact, PUT_AWAY)),
  ]);
  return {
    steps: {
      name: settings.brand.name !== defaults.brand.name,
      logo: settings.brand.logo !== defaults.brand.logo,
      color: settings.brand.accent !== defaults.brand.accent,
      texts: differs('hero') && differs('services') && differs('contact'),
      team: members > 0,
      addresses: addresses.length === 0,
      samples: !hasSamples,
    },
    isPutAway: putAway > 0,
  };
}
