import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContactRequest } from '#features/audience/contact/server/contact.fixtures.ts';
import { SECURITY_HEADERS } from '#platform/http/security-headers.ts';
import { createTestApp, type TestApp, type TestRequest } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'api', env: { PUBLIC_URL: 'https://www.firm.example' } });
});
afterAll(() => app?.close());

const JSON_TYPE = { 'content-type': 'application/json' };
let callers = 0;
// Each call comes from a different address, because refused calls count against the limit too.
const post = (body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) => {
  callers += 1;
  return app.fetch('/api/contact', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
    from: `203.0.113.${callers}`,
  } as TestRequest);
};

/** Expects the common error shape: a sentence and a code, without internal details. */
async function expectRefusal(reply: Response, status: number, code: string) {
  const text = await reply.text();
  expect([reply.status, text]).toEqual([status, expect.any(String)]);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(Object.keys(JSON.parse(text)).filter((key) => !['error', 'code', 'issues'].includes(key))).toEqual([]);
  expect(text).not.toMatch(/\bat .*:\d+|node_modules|select |insert |\/src\/|stack/i);
}

describe('an unknown API address', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/blog-posts/a/b'],
    ['GET', '/api/contact'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/team-members'],
    ['PUT', '/api/blog-posts'],
    ['PATCH', '/api/whitepapers/1'],
    ['OPTIONS', '/api/blog-posts'],
    ['POST', '/api/%00'],
    ['GET', '/api/%E0%A4%A'],
  ])('%s %s is a 404 in JSON', async (method, address) => {
    await expectRefusal(await app.fetch(address, { method }), 404, 'not_found');
    if (method !== 'GET')
      await expectRefusal(await app.fetch(address, { method, headers: JSON_TYPE }), 404, 'not_found');
  });

  it('is a 404 without a body for HEAD', async () => {
    const reply = await app.fetch('/api/nothing', { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([404, '']);
  });
});

describe('a body', () => {
  it.each(['{', '', '{"firstName": "a",}', "{'a': 1}", 'firstName=Ada', '\u0000', '{"a":1} trailing'])(
    'that is not JSON (%j) is a 400',
    async (body) => {
      await expectRefusal(await post(body), 400, 'malformed');
    },
  );

  it.each(['[]', '[{"firstName":"Ada"}]', 'null', '"text"', '5', 'true'])(
    'that is %s and not an object is a 400',
    async (body) => {
      await expectRefusal(await post(body), 400, 'invalid');
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
  ])('of the type %s is a 415', async (type) => {
    await expectRefusal(await post('{}', { 'content-type': type }), 415, 'unsupported_type');
  });

  it('without a type is a 415', async () => {
    await expectRefusal(await post(Buffer.from('{}'), { 'content-length': '2' }), 415, 'unsupported_type');
  });

  it('may name a charset', async () => {
    await expectRefusal(await post('{}', { 'content-type': 'Application/JSON; charset=utf-8' }), 400, 'invalid');
  });

  it('of 5 MB is a 413', async () => {
    await expectRefusal(await post(JSON.stringify({ message: 'x'.repeat(5_000_000) })), 413, 'too_large');
  });

  it('of 5 MB without a content-length is a 413', async () => {
    let left = 80;
    const chunks = new ReadableStream({
      pull(controller) {
        left -= 1;
        if (left > 0) controller.enqueue(Buffer.alloc(65_536, 0x20));
        else controller.close();
      },
    });
    await expectRefusal(await post(chunks), 413, 'too_large');
  });

  it('that is deeply nested is a normal 400', async () => {
    await expectRefusal(await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 400, 'invalid');
  });

  it('cannot reach a prototype', async () => {
    await expectRefusal(
      await post('{"__proto__":{"firstName":"Ada"},"constructor":{"prototype":{"email":"a@b.c"}}}'),
      400,
      'invalid',
    );
    expect(({} as { firstName?: string }).firstName).toBeUndefined();
  });
});

describe('a write from', () => {
  const from = (headers: Record<string, string>) => post('{}', { ...JSON_TYPE, ...headers });

  it.each([
    'https://evil.example',
    'null',
    'http://www.firm.example',
    'https://www.firm.example.evil.example',
    'https://www.firm.example:8443',
    'garbage',
    '',
  ])('the origin "%s" is refused', async (origin) => {
    await expectRefusal(await from({ origin }), 403, 'foreign_origin');
  });

  it('no origin, from the site itself or from the requested host passes', async () => {
    const passed = [
      {},
      { origin: 'https://www.firm.example' },
      { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
    ];
    for (const headers of passed) expect((await from(headers)).status).toBe(400);
  });

  it('another origin is refused before anything is counted or read', async () => {
    await app.database.empty('rate_limits');
    for (let i = 0; i < 8; i += 1) expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect(await app.database.query('SELECT * FROM rate_limits')).toEqual([]);
  });
});

describe('every reply', () => {
  const replies = [
    ['a list', '/api/blog-posts', {}],
    ['a refusal', '/api/blog-posts?limit=0', {}],
    ['a 404', '/api/nothing', {}],
    ['a 403', '/api/contact', { method: 'POST', headers: { origin: 'null' } }],
    ['a 415', '/api/contact', { method: 'POST', body: 'x' }],
    ['the description', '/api/openapi.json', {}],
    ['the sitemap', '/sitemap.xml', {}],
    ['the robots', '/robots.txt', {}],
    ['the manifest', '/site.webmanifest', {}],
    ['a feed', '/feed.xml', {}],
    ['the state', '/healthz', {}],
  ] as const;

  it.each(replies)('(%s) has the security headers', async (_, address, init) => {
    const { headers } = await app.fetch(address, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('to a request with a session is private', async () => {
    for (const headers of [
      { cookie: 'theme=dark; greatcircle_session=abc' },
      { cookie: '__Host-greatcircle_session=abc' },
      { authorization: 'Bearer x' },
    ]) {
      expect(
        (await app.fetch('/api/blog-posts', { headers: headers as Record<string, string> })).headers.get(
          'cache-control',
        ),
      ).toBe('private, no-store');
    }
    expect(
      (await app.fetch('/api/blog-posts', { headers: { cookie: 'theme=dark' } })).headers.get('cache-control'),
    ).not.toBe('private, no-store');
  });

  it('has no strict-transport-security over plain HTTP', async () => {
    const plain = await createTestApp({ label: 'api_http' });
    expect((await plain.fetch('/healthz')).headers.has('strict-transport-security')).toBe(false);
    await plain.close();
  });
});

describe('a successful write', () => {
  it('is confirmed even if the content version cannot be read', async () => {
    await app.database.query('ALTER TABLE content_version RENAME TO content_version_away');
    const reply = await post(JSON.stringify(createContactRequest()));
    await app.database.query('ALTER TABLE content_version_away RENAME TO content_version');
    expect(reply.status).toBe(200);
    expect(await app.database.query('SELECT first_name FROM contact_forms')).toEqual([{ first_name: 'Ada' }]);
  });
});

describe('an unexpected failure', () => {
  it('is a 500 without details', async () => {
    await app.database.query('ALTER TABLE team_members RENAME COLUMN bio TO biography');
    await expectRefusal(await app.fetch('/api/team-members'), 500, 'unexpected');
    await app.database.query('ALTER TABLE team_members RENAME COLUMN biography TO bio');
    expect((await app.fetch('/api/team-members')).status).toBe(200);
  });

  it('does not repeat the input', async () => {
    await app.database.query('ALTER TABLE blog_posts RENAME TO articles');
    const reply = await app.fetch('/api/blog-posts?q=confidential-search');
    const text = await reply.clone().text();
    await expectRefusal(reply, 500, 'unexpected');
    expect(text).not.toMatch(/confidential|blog_posts|relation/);
    await app.database.query('ALTER TABLE articles RENAME TO blog_posts');
  });
});
