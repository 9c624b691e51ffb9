import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { WRITE_REFUSALS } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { getPagePolicy } from '#platform/http/security-headers.ts';
import { site } from '#site';
import { renderReferencePage } from './openapi-page.ts';

const documentation = {
  info: {
    title: `${site.brand.name} API`,
    version: '1.0.0',
    description:
      'JSON in and out. Errors are { error, code?, issues? }. Lists hold at most 50 rows (limit up to 100) and name the next page in a Link header.',
  },
  openapi: '3.1.0',
};

const WRITES = { POST: WRITE_REFUSALS, PUT: WRITE_REFUSALS, PATCH: WRITE_REFUSALS, DELETE: WRITE_REFUSALS };

/** `/api/openapi.json`, generated once from the validation schemas, and the reference page `/api/docs`. */
export function openApiRoutes(api: Hono<HttpEnv>) {
  let generated: ReturnType<typeof generateSpecs> | undefined;
  const getSpecification = () => {
    // Keeps paths that end in `.csv`, which are normal calls.
    generated ??= generateSpecs(api, { documentation, excludeStaticFile: false, defaultOptions: WRITES });
    return generated;
  };
  return new Hono<HttpEnv>()
    .get('/api/openapi.json', async (c) => c.json(await getSpecification()))
    .get('/api/docs', async (c) => {
      // The policy for data would block this page's stylesheet when the reply does not come from the page cache.
      c.header('content-security-policy', getPagePolicy([]));
      return c.html(renderReferencePage(await getSpecification()));
    });
}
