import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { createAccentStyles } from '#lib/site/accent.ts';
import { type SiteSettings, siteSettings } from '#lib/site/site-settings.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { SITE_PARTS, SITE_PATH, SITE_REVISIONS_PATH } from '../settings.constants.ts';
import {
  briefingTexts,
  homeTexts,
  legalText,
  mentorFigures,
  siteBody,
  sitePartParam,
  siteReply,
  siteRestore,
  siteRevision,
} from '../settings.contract.ts';
import { type OnSettingsChange, readRevision, readSite, type SiteReader, saveSite } from './settings.service.ts';
import { listSaves } from './settings.store.ts';

const describe = createEndpoint('Site settings');

interface SettingsDeps extends AdminDeps {
  readonly site: SiteReader;
  /** The settings of site.config.ts. */
  readonly defaults: SiteSettings;
  readonly onSettingsChange?: OnSettingsChange;
}

/** The site's settings: anybody reads them, administrators save them, and every save can be restored. */
export function settingsRoutes(deps: SettingsDeps) {
  const { db, guards, limitAdminWrites, site, defaults, onSettingsChange } = deps;
  const admin = guards.require('managesSettings');

  return new Hono<HttpEnv>()
    .get(SITE_PATH, describe('All settings of the site and their version', siteReply), async (c) =>
      c.json(await readSite(db, defaults)),
    )
    .put(
      SITE_PATH,
      describe('Save all settings; the version must be the newest', siteReply, [], { conflict: siteReply }),
      admin,
      limitAdminWrites,
      validate('json', siteBody),
      async (c) => c.json(await saveSite(deps, c.req.valid('json'), getSignedIn(c).user.id, onSettingsChange)),
    )
    .get(SITE_REVISIONS_PATH, describe('Earlier saves, newest first', z.array(siteRevision)), admin, async (c) =>
      c.json((await listSaves(db)).map((save) => ({ ...save, createdAt: save.createdAt.toISOString() }))),
    )
    .get(
      `${SITE_REVISIONS_PATH}/:id`,
      describe('The settings of one save', siteSettings),
      admin,
      validate('param', idParam),
      async (c) => c.json(await readRevision(db, defaults, c.req.valid('param').id)),
    )
    .post(
      `${SITE_REVISIONS_PATH}/:id/restore`,
      describe(
        'Save the settings of an earlier save again; a version that is named must be the newest',
        siteReply,
        [],
        { conflict: siteReply },
      ),
      admin,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', siteRestore),
      async (c) => {
        const settings = await readRevision(db, defaults, c.req.valid('param').id);
        const { version = (await readSite(db, defaults)).version, replacements } = c.req.valid('json');
        const actorId = getSignedIn(c).user.id;
        return c.json(await saveSite(deps, { version, settings, replacements }, actorId, onSettingsChange, 'restored'));
      },
    )
    .get('/accent/:file{[0-9a-f]{6}\\.css}', (c) => {
      const accent = `#${c.req.param('file').slice(0, 6)}`;
      return c.body(createAccentStyles(accent), 200, {
        'content-type': 'text/css; charset=utf-8',
        // The address holds the color.
        'cache-control': 'public, max-age=31536000, immutable',
      });
    })
    .get(
      `${SITE_PATH}/:part`,
      describe('What one page shows of the settings', z.union([homeTexts, mentorFigures, briefingTexts, legalText])),
      validate('param', sitePartParam),
      async (c) => {
        const asked = c.req.valid('param').part;
        const part = SITE_PARTS.find((name) => name === asked);
        if (!part) throw new DeclaredError(httpErrors.notFound);
        const settings = await site.read();
        if (part === 'briefing') return c.json(settings.mentor.briefing);
        if (part === 'mentor') return c.json(mentorFigures.parse(settings.mentor));
        // The schema picks the sections of the home page.
        if (part === 'home') return c.json(homeTexts.parse(settings));
        const { text, isSample } = settings.legal[part];
        return c.json({ html: renderMarkdown(text, { topHeading: 2 }), isSample });
      },
    );
}
