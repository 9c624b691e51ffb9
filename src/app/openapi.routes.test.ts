import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addUser,
  createSignupRequest,
  PASSWORD,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aLearningPath } from '#features/learning/lessons/server/learning.fixtures.ts';
import { pathStore } from '#features/learning/lessons/server/learning.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let document: z.infer<typeof openApi>;
beforeAll(async () => {
  app = await createTestApp({ label: 'openapi' });
  document = openApi.parse(await (await app.fetch('/api/openapi.json')).json());
});
afterAll(() => app?.close());

// The parts of OpenAPI 3.1 that our document uses. Unknown parts are an error.
const jsonSchema = z.record(z.string(), z.unknown());
const media = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema: jsonSchema }));
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  schema: jsonSchema,
});
const securityScheme = z.union([
  z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string().min(1) }),
  z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string().min(1) }),
]);
const security = z.array(
  z.strictObject({ session: z.array(z.string()).optional(), token: z.array(z.string()).optional() }),
);
const operation = z.strictObject({
  security: security.optional(),
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: media }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: media.optional() }),
  ),
});
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  components: z.strictObject({ securitySchemes: z.record(z.string(), securityScheme) }),
  paths: z.record(
    z.string().regex(/^\/[^:*]*$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
});

const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
  );

describe('the OpenAPI document', () => {
  it('lists every route of the API, and no other', () => {
    const routes = app.api.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !/\/api\/(openapi\.json|docs)$/.test(route));
    const listed = listOperations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(listed.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it('gives each operation a unique id and lists every path parameter', () => {
    const names = listOperations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, parameters = [] } of listOperations()) {
      const inPath = parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('contains only valid schemas', () => {
    const contents = listOperations().flatMap(({ requestBody, responses }) => [
      requestBody,
      ...Object.values(responses),
    ]);
    const schemas = contents.flatMap((part) => Object.values(part?.content ?? {})).map(({ schema }) => schema);
    expect(schemas.length).toBeGreaterThan(listOperations().length);
    for (const schema of schemas) expect(() => z.fromJSONSchema(schema)).not.toThrow();
    expect(JSON.stringify(schemas)).not.toContain('"$ref"');
  });

  it('has only patterns that mean the same in every reader, because a pattern is published without its flags', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text as string) as string,
    );
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of new Set(patterns)) {
      // In a pattern without the flag `u`, "\p{L}" is a "p" and "{L}".
      expect(pattern).not.toMatch(/\\(?:p|P|u)\{/);
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow();
    }
  });

  it('lists the refusals that every call may return', () => {
    for (const { path, method, responses } of listOperations()) {
      const guards = method === 'get' ? [] : ['403', '413', '415'];
      for (const status of ['400', '429', '500', '503', ...guards])
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining([status])]);
      if (path.includes('{')) expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['404'])]);
    }
  });

  it('says what each reply means, in the document and on the reference page', async () => {
    const { responses } = document.paths['/api/users/{id}']?.patch ?? {};
    expect(Object.entries(responses ?? {}).map(([status, { description }]) => [status, description])).toEqual([
      ['200', 'Done'],
      ['400', 'Not valid'],
      ['401', 'Not signed in, or with a token that is not valid'],
      ['403', 'Not allowed'],
      ['404', 'Not found'],
      ['409', 'Not possible in the current state'],
      ['413', 'Too large'],
      ['415', 'Wrong type of content'],
      ['429', 'Too many requests'],
      ['500', 'A fault of the site'],
      ['503', 'Not available right now'],
    ]);
    expect(await (await app.fetch('/api/docs')).text()).toContain(
      '<summary>401 Not signed in, or with a token that is not valid</summary>',
    );
  });

  it('lists the 401 of calls that need a session and the 403 of administrators’ calls', async () => {
    const member = await signInBrowser(app, (await addUser(app.services.db)).email);
    for (const { path, method, responses, requestBody } of listOperations()) {
      const init = {
        method: method.toUpperCase(),
        ...(requestBody && { body: '{}', headers: { 'content-type': 'application/json' } }),
      };
      const { status } = await app.fetch(path.replace(/\{\w+\}/g, '1'), init);
      const forAdmins = method === 'get' && (await member.fetch(path)).status === 403;
      expect([method, path, Object.keys(responses)]).toEqual([method, path, expect.arrayContaining([`${status}`])]);
      if (forAdmins) expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['403'])]);
    }
  });

  it('matches the actual replies', async () => {
    await articleStore.insert(app.services.db, [createBlogPost()]);
    await pathStore.insertOne(app.services.db, aLearningPath());
    const admin = await app.createAdminBrowser();
    const mentor = await signInBrowser(app, (await addUser(app.services.db, { role: 'mentor' })).email);
    const reads = listOperations().filter(({ path, method }) => method === 'get' && !path.includes('{'));
    expect(reads.length).toBeGreaterThan(8);
    for (const { path, parameters = [], responses, security: schemes = [{}] } of reads) {
      // A call with a required parameter, such as a token, cannot return 200 here.
      const isWhole = !parameters.some(({ required }) => required);
      const isList = parameters.some(({ name }) => name === 'limit');
      // Some parameters of public lists are for administrators only.
      const guarded = parameters.find(({ name }) => name === 'sort' || name === 'status');
      const expectedReplies = [
        // Only mentors may make these calls; all others are for administrators.
        [isWhole ? '200' : '400', path.startsWith('/api/mentor-desk') ? mentor.fetch : admin.fetch, path],
        ...(isList ? ([['400', admin.fetch, `${path}?limit=0`]] as const) : []),
        ...(schemes.every((scheme) => Object.keys(scheme).length > 0) || guarded
          ? ([['401', app.fetch, guarded ? `${path}?${guarded.name}=x` : path]] as const)
          : []),
      ] as const;
      for (const [status, fetchPath, address] of expectedReplies) {
        const reply = await fetchPath(address);
        const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
        const schema = responses[status]?.content?.[type]?.schema ?? {};
        expect([address, String(reply.status)]).toEqual([address, status]);
        expect([
          address,
          z.fromJSONSchema(schema).safeParse(type === 'application/json' ? await reply.json() : await reply.text())
            .error,
        ]).toEqual([address, undefined]);
      }
    }
  });

  it('matches the replies to account calls, from sign-up to deletion', async () => {
    const browser = app.createBrowser();
    const { email, ...rest } = createSignupRequest();
    const expectDescribed = async (method: 'post' | 'patch' | 'delete', path: string, body: unknown, status = 200) => {
      const reply = await browser.send(path, body, { method: method.toUpperCase() });
      const schema = document.paths[path]?.[method]?.responses[String(status)]?.content?.['application/json']?.schema;
      expect([path, reply.status, schema]).toEqual([path, status, expect.anything()]);
      expect(z.fromJSONSchema(schema ?? {}).safeParse(await reply.json()).error).toBeUndefined();
    };
    await expectDescribed('post', '/api/auth/signup', { email, ...rest });
    await expectDescribed('post', '/api/auth/signup', { email, ...rest }, 409);
    await expectDescribed('post', '/api/auth/signup', {}, 400);
    await expectDescribed('patch', '/api/auth/me', { firstName: 'Grace', interests: ['Slots'] });
    await expectDescribed(
      'post',
      '/api/auth/change-password',
      { currentPassword: 'wrong', newPassword: PASSWORD },
      400,
    );
    await expectDescribed('post', '/api/auth/two-factor/setup', { password: PASSWORD }, 409);
    await app.database.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
    await expectDescribed('post', '/api/auth/two-factor/setup', { password: PASSWORD });
    await expectDescribed('post', '/api/auth/two-factor/enable', { code: '000000' }, 401);
    await expectDescribed('post', '/api/auth/reset-password', { email });
    await expectDescribed('post', '/api/auth/reset-password/confirm', { token: 'x', password: PASSWORD }, 400);
    await expectDescribed('post', '/api/auth/verify-email', { token: 'x' }, 400);
    await expectDescribed('post', '/api/auth/login', { email, password: 'wrong' }, 401);
    await expectDescribed('post', '/api/auth/login', { email, password: PASSWORD });
    await expectDescribed('delete', '/api/auth/me', {});
    await expectDescribed('post', '/api/auth/logout', {});
  });
});

describe('the reference page', () => {
  it('lists every call, without a script', async () => {
    const reply = await app.fetch('/api/docs');
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await reply.text();
    expect(page).not.toMatch(/<script|\son\w+=|javascript:|style=/i);
    for (const { path } of listOperations()) expect(page).toContain(`<code>${path}</code>`);
  });

  it('may load its stylesheet, also with a session', async () => {
    for (const headers of [{}, { cookie: 'greatcircle_session=a' }]) {
      const policy = (await app.fetch('/api/docs', { headers: headers as Record<string, string> })).headers.get(
        'content-security-policy',
      );
      expect(policy).toContain("style-src 'self'");
      expect(policy).not.toContain('unsafe');
    }
  });
});
