import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { createAccentStyles } from '#lib/site/accent.ts';
import { type SiteSettings, siteSettings } from '#lib/site/site-settings.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import * as calls from '../settings.calls.ts';
import { SITE_PARTS } from '../settings.constants.ts';
import {
  homeTexts,
  mentorFigures,
  siteBody,
  sitePartParam,
  siteReply,
  siteRestore,
  siteRevision,
} from '../settings.contract.ts';
import { type OnSettingsChange, readRevision, readSite, type SiteReader, saveSite } from './settings.service.ts';
import { listSaves } from './settings.store.ts';

interface SettingsDeps extends AdminDeps {
  readonly site: SiteReader;
  /** The settings of site.config.ts. */
  readonly defaults: SiteSettings;
  readonly onSettingsChange?: OnSettingsChange;
}

/** The site's settings: anybody reads them, administrators save them, and every save can be restored. */
export function settingsRoutes(deps: SettingsDeps) {
  const { db, guards, limitAdminWrites, site, defaults, onSettingsChange } = deps;
  const who = 'managesSettings';
  const write = { who, limits: [limitAdminWrites], reply: siteReply, conflict: siteReply } as const;

  const routes = mountCalls({ tag: 'Site settings', guards }, [
    route(
      calls.getSite,
      { summary: 'All settings of the site and their version', who: 'everyone', reply: siteReply },
      () => readSite(db, defaults),
    ),
    route(
      calls.putSite,
      { ...write, summary: 'Save all settings; the version must be the newest', body: siteBody },
      ({ body, user }) => saveSite(deps, body, user.id, onSettingsChange),
    ),
    route(calls.listSaves, { summary: 'Earlier saves, newest first', who, reply: z.array(siteRevision) }, async () =>
      (await listSaves(db)).map((save) => ({ ...save, createdAt: save.createdAt.toISOString() })),
    ),
    route(
      calls.getSave,
      { summary: 'The settings of one save', who, params: idParam, reply: siteSettings },
      ({ params: { id } }) => readRevision(db, defaults, id),
    ),
    route(
      calls.restoreSave,
      {
        ...write,
        summary: 'Save the settings of an earlier save again; a version that is named must be the newest',
        params: idParam,
        body: siteRestore,
      },
      async ({ params: { id }, body, user }) => {
        const settings = await readRevision(db, defaults, id);
        const { version = (await readSite(db, defaults)).version, replacements } = body;
        return saveSite(deps, { version, settings, replacements }, user.id, onSettingsChange, 'restored');
      },
    ),
    route(
      calls.getSitePart,
      {
        summary: 'What one page shows of the settings',
        who: 'everyone',
        params: sitePartParam,
        reply: z.union([homeTexts, mentorFigures]),
      },
      async ({ params }) => {
        const part = SITE_PARTS.find((name) => name === params.part);
        if (!part) throw new DeclaredError(httpErrors.notFound);
        const settings = await site.read();
        if (part === 'mentor') return mentorFigures.parse(settings.mentor);
        // The schema picks the sections of the home page.
        return homeTexts.parse(settings);
      },
    ),
  ]);
  return routes.get('/accent/:file{[0-9a-f]{6}\\.css}', (c) => {
    const accent = `#${c.req.param('file').slice(0, 6)}`;
    return c.body(createAccentStyles(accent), 200, {
      'content-type': 'text/css; charset=utf-8',
      // The address holds the color.
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
