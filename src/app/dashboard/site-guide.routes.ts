import { isDeepStrictEqual } from 'node:util';
import { eq, like } from 'drizzle-orm';
import * as calls from '#features/firm/dashboard/dashboard.calls.ts';
import {
  type KeptStep,
  type SiteGuide,
  siteGuide,
  siteGuideBody,
} from '#features/firm/dashboard/dashboard.contract.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { teamMembers } from '#features/firm/team/server/team.table.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Config } from '#platform/config/config.ts';
import { installation } from '#platform/db/installation.table.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { listSampleAddresses } from '../health/sample-addresses.ts';
import { removeSampleClaims } from '../sample-content/sample-claims.ts';
import { hasSampleContent } from '../sample-content/sample-removal.ts';

/** The stored fact that the guide was dismissed. */
const PUT_AWAY = 'site-guide-put-away';
/** The stored fact that a step stays as it is. */
const toKeptFact = (step: KeptStep): string => `site-guide-kept-${step}`;

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
  return mountCalls({ tag: 'Administration', guards }, [
    route(
      calls.getSiteGuide,
      // All readers of the dashboard may fetch it, although not all of them are shown the guide.
      { summary: 'What a new owner still has to make their own', who: 'moderates', reply: siteGuide },
      read,
    ),
    route(
      calls.putSiteGuide,
      {
        summary: 'Hide the guide, show it again, or keep a step as it is',
        who: 'managesSettings',
        limits: [limitAdminWrites],
        body: siteGuideBody,
        reply: siteGuide,
      },
      async ({ body }) => {
        if ('kept' in body)
          await db
            .insert(installation)
            .values({ fact: toKeptFact(body.kept) })
            .onConflictDoNothing();
        else if (body.isPutAway) await db.insert(installation).values({ fact: PUT_AWAY }).onConflictDoNothing();
        else await db.delete(installation).where(eq(installation.fact, PUT_AWAY));
        return read();
      },
    ),
  ]);
}

async function readSiteGuide({ db, site, defaults, config }: SiteGuideDeps): Promise<SiteGuide> {
  const settings = await site.read();
  // Removing the sample firm's claims is not a text of the firm's own.
  const [own, untouched] = [removeSampleClaims(settings), removeSampleClaims(defaults)];
  const differs = (name: keyof SiteSettings) => !isDeepStrictEqual(own[name], untouched[name]);
  const [members, hasSamples, addresses, facts] = await Promise.all([
    db.$count(teamMembers, eq(teamMembers.isSample, false)),
    hasSampleContent(db, settings),
    listSampleAddresses(db, own, config),
    db.select({ fact: installation.fact }).from(installation).where(like(installation.fact, 'site-guide-%')),
  ]);
  const isFact = (fact: string) => facts.some((one) => one.fact === fact);
  const isKept = (step: KeptStep) => isFact(toKeptFact(step));
  return {
    steps: {
      name: settings.brand.name !== defaults.brand.name,
      logo: isKept('logo') || settings.brand.logo !== defaults.brand.logo,
      color:
        isKept('color') ||
        settings.brand.accent !== defaults.brand.accent ||
        settings.brand.ground !== defaults.brand.ground,
      texts: differs('hero'),
      areas: isKept('areas') || differs('areas') || differs('sections'),
      team: members > 0,
      addresses: addresses.length === 0,
      samples: !hasSamples,
    },
    isPutAway: isFact(PUT_AWAY),
  };
}
