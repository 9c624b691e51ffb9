import { Hono } from 'hono';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { getLogoHref } from '#lib/site/brand-hrefs.ts';
import type { HttpEnv } from '#platform/http/env.ts';

/** The web app manifest. Phones treat the site on their home screen as a bookmark, not as an application. */
export function manifestRoutes(site: SiteReader) {
  return new Hono<HttpEnv>().get('/site.webmanifest', async (c) => {
    const { name, tagline, logo } = (await site.read()).brand;
    const manifest = {
      name,
      short_name: name,
      description: tagline,
      start_url: '/',
      display: 'browser',
      background_color: '#fbf9f5',
      theme_color: '#12294d',
      icons: logo
        ? [{ src: getLogoHref(logo), sizes: 'any' }]
        : [
            { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
          ],
    };
    return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' });
  });
}
