import { Hono } from 'hono';
import { html } from 'hono/html';
import { generateSpecs } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { getCookieRules } from '#platform/auth/cookies.ts';
import { NOT_FOUND, SECURITY_SCHEMES, WRITE_REFUSALS } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { getPagePolicy } from '#platform/http/security-headers.ts';

const documentation = {
  info: {
    title: 'API',
    version: '1.0.0',
    description:
      'JSON in and out. Errors are { error, code?, issues? }. Lists hold at most 50 rows (limit up to 100) and name the next page in a Link header.',
  },
  openapi: '3.1.0',
  components: {
    securitySchemes: {
      [SECURITY_SCHEMES.token]: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token from Integrations. It needs the capability that a call names.',
      },
    },
  },
} as const;

const WRITES = { POST: WRITE_REFUSALS, PUT: WRITE_REFUSALS, PATCH: WRITE_REFUSALS, DELETE: WRITE_REFUSALS };

/** `/api/openapi.json`, generated once from the validation schemas, and the reference page `/api/docs`. */
export function openApiRoutes(api: Hono<HttpEnv>, { site, publicUrl }: { site: SiteReader; publicUrl: string }) {
  const session = { type: 'apiKey', in: 'cookie', name: getCookieRules(publicUrl).session } as const;
  const components = {
    securitySchemes: { [SECURITY_SCHEMES.session]: session, ...documentation.components.securitySchemes },
  };
  let generated: ReturnType<typeof generateSpecs> | undefined;
  const getSpecification = async () => {
    // Keeps paths that end in `.csv`, which are normal calls.
    generated ??= generateSpecs(api, {
      documentation: { ...documentation, components },
      excludeStaticFile: false,
      defaultOptions: WRITES,
    }).then(addNotFound);
    const { paths, ...specification } = await generated;
    const title = `${(await site.read()).brand.name} API`;
    return { ...specification, info: { ...documentation.info, title }, paths };
  };
  return new Hono<HttpEnv>()
    .get('/api/openapi.json', async (c) => c.json(await getSpecification()))
    .get('/api/docs', async (c) => {
      // The policy for data would block this page's stylesheet when the reply does not come from the page cache.
      c.header('content-security-policy', getPagePolicy([]));
      return c.html(renderReferencePage(await getSpecification()));
    });
}

type Operation = OpenAPIV3_1.OperationObject;
type Schema = OpenAPIV3_1.SchemaObject;
type Specification = Awaited<ReturnType<typeof generateSpecs>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Adds a 404 to every call whose address has a parameter, in the form of its 400. */
function addNotFound(specification: Specification): Specification {
  for (const [path, item] of Object.entries(specification.paths ?? {})) {
    if (!path.includes('{')) continue;
    for (const { responses } of METHODS.flatMap((method) => item?.[method] ?? [])) {
      if (responses?.[400]) responses[404] ??= { ...responses[400], description: NOT_FOUND };
    }
  }
  return specification;
}

/** The API reference as one plain page without scripts, rendered from the OpenAPI document (docs/decisions/0006). */
function renderReferencePage(document: Pick<OpenAPIV3_1.Document, 'info' | 'paths'>) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <header>
          <p><a href="/">Home</a> · <a href="/api/openapi.json">OpenAPI document</a></p>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ''}</p>
        </header>
        <main>
          ${tags.map(
            (tag) =>
              html`<section>
                <h2>${tag}</h2>
                ${operations
                  .filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
                  .map(({ path, method, operation }) => renderOperation(path, method, operation))}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function renderOperation(path: string, method: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'name' in parameter);
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined;
  return html`<article>
    <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
    <p>${operation.summary ?? ''}</p>
    ${
      parameters.length > 0
        ? renderTable(
            'Parameters',
            parameters.map((parameter) => [
              `${parameter.name}${parameter.required ? ' *' : ''}`,
              parameter.in,
              describeSchema(parameter.schema as Schema | undefined),
            ]),
          )
        : ''
    }
    ${Object.entries(body ?? {}).map(([type, media]) => renderTable(`Body, ${type}`, listProperties(media.schema as Schema | undefined)))}
    ${Object.entries(operation.responses ?? {}).map(([status, reply]) => {
      const schema = reply && 'content' in reply ? reply.content?.['application/json']?.schema : undefined;
      return html`<details>
        <summary>${status} ${reply && 'description' in reply ? reply.description : ''}</summary>
        ${schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : ''}
      </details>`;
    })}
  </article>`;
}

function listProperties(schema: Schema | undefined): string[][] {
  return Object.entries(schema?.properties ?? {}).map(([name, value]) => [
    `${name}${schema?.required?.includes(name) ? ' *' : ''}`,
    '',
    describeSchema(value as Schema),
  ]);
}

function renderTable(caption: string, lines: readonly (readonly string[])[]) {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${lines.map(
        ([name, place, text]) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${place}</td>
            <td>${text}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function describeSchema(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.anyOf) return schema.anyOf.map((part) => describeSchema(part as Schema)).join(' or ');
  const limits = [
    schema.enum ? `one of ${schema.enum.join(', ')}` : '',
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return [String(schema.type ?? schema.const ?? 'any'), ...limits].join(', ');
}
