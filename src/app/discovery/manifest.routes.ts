import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { recolorDrawing } from '#lib/artwork/recolor.ts';
import { getIconHref, getLogoHref, parseColors } from '#lib/site/brand-hrefs.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';

/** `public/icon.svg`, to which the firm's colors are applied. */
const ICON = readFileSync(path.join(ROOT_DIR, 'public/icon.svg'), 'utf8');

import { ROOT_DIR } from '../root-dir.ts';

/** The design's icon in the firm's colors, and the web app manifest. Phones treat the site on their home screen as a bookmark, not as an application. */
export function manifestRoutes(site: SiteReader) {
  return new Hono<HttpEnv>()
    .get('/colors/:file{[0-9a-z-]+\\.svg}', (c) => {
      const colors = parseColors(c.req.param('file').slice(0, -'.svg'.length));
      if (!colors) throw new DeclaredError(httpErrors.notFound);
      return c.body(recolorDrawing(ICON, colors), 200, {
        'content-type': 'image/svg+xml',
        // The address holds the colors.
        'cache-control': 'public, max-age=31536000, immutable',
      });
    })
    .get('/site.webmanifest', async (c) => {
      const { brand } = await site.read();
      const { name, tagline } = brand;
      const [icon, drawn] = [brand.favicon ?? brand.logo, getIconHref(brand)];
      const manifest = {
        name,
        short_name: brand.shortName || name,
        description: tagline,
        start_url: '/',
        display: 'browser',
        background_color: '#fbf9f5',
        theme_color: brand.ground ?? '#12294d',
        icons: icon
          ? [{ src: getLogoHref(icon), sizes: 'any' }]
          : drawn
            ? [{ src: drawn, type: 'image/svg+xml', sizes: 'any' }]
            : [
                { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
                { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
              ],
      };
      return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' });
    });
}
