import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { EVERY_WRITE } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import { site } from '#site';
import { referencePage } from './openapi-page.ts';

const documentation = {
  info: {
    title: `${site.brand.name} API`,
    version: '1.0.0',
    description:
      'JSON in and out. Errors are { error, code?, issues? }. Lists hold at most 50 rows (limit up to 100) and name the next page in a Link header.',
  },
  openapi: '3.1.0',
};

const WRITES = { POST: EVERY_WRITE, PUT: EVERY_WRITE, PATCH: EVERY_WRITE, DELETE: EVERY_WRITE };

/** `/api/openapi.json`, made once from the schemas that validate, and the reference page `/api/docs`. */
export function openApiRoutes(api: Hono<HttpEnv>) {
  let made: ReturnType<typeof generateSpecs> | undefined;
  const specification = () => {
    // A list as `….csv` is a call like any other.
    made ??= generateSpecs(api, { documentation, excludeStaticFile: false, defaultOptions: WRITES });
    return made;
  };
  return new Hono<HttpEnv>()
    .get('/api/openapi.json', async (c) => c.json(await specification()))
    .get('/api/docs', async (c) => {
      // A page among data: without its own policy its stylesheet would be refused where the page cache is passed by.
      c.header('content-security-policy', pagePolicy([]));
      return c.html(referencePage(await specification()));
    });
}
