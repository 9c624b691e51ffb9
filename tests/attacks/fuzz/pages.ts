import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '#kinds.ts';

/** The address of each page, from the files of src/routes: `insights/articles.$slug.tsx` is `/insights/articles/*`. */
const ROUTES = readdirSync(path.join(import.meta.dirname, '../../../src/routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
  .map((file) => `/${file.slice(0, -'.tsx'.length).split(path.sep).join('/')}`)
  .map(
    (file) =>
      file
        .replaceAll('.', '/')
        .replace(/\/index$/, '')
        .replace(/\$\w+/g, '*') || '/',
  );

/** Addresses outside the API. The run replaces each `*`. */
export const PAGE_PATHS: readonly string[] = [
  ...ROUTES,
  '/*',
  '/insights/*',
  '/insights/articles/*.md',
  '/account/*',
  '/files/*',
  '/files/whitepapers/*.pdf',
  '/media/*',
  '/media/articles/*',
  '/media/covers/*.svg',
  '/media/uploads/*.png',
  '/og/site.png',
  ...KINDS.flatMap(({ page }) => (page && !page.folder.startsWith('/') ? [`/og/${page.folder}/*.png`] : [])),
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/robots.txt',
  '/api/openapi.json',
  '/api/docs',
  '/api/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/*',
  '/.well-known/*',
  '/.git/*',
  '//*',
];

/** Targets of forms without JavaScript. */
export const FORM_PATHS: readonly string[] = [
  '/login',
  '/login/code',
  '/register',
  '/logout',
  '/reset-password',
  '/sign-in-link',
  '/reset-password/confirm',
  '/invitation',
  '/verify-email',
  '/contact',
  '/newsletter/subscribe',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/insights/articles/*/comments',
  '/insights/articles/*',
];
