import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { KINDS } from '#kinds.ts';
import { listSorts } from '#lib/kinds/kind.ts';
import { type Capability, can, ROLES, TOKEN_CAPABILITIES } from '#lib/roles.ts';
import { createTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

type Access = 'everyone' | 'signedIn' | Capability;

const kindCalls = (hasPublishing: boolean) =>
  KINDS.filter((kind) => Boolean(kind.hasPublishing) === hasPublishing).flatMap(({ path }) => [
    `POST ${path}`,
    `PUT ${path}/{id}`,
    `DELETE ${path}/{id}`,
  ]);

/** The access that each call requires. A new call fails the first test until it is declared here. */
const ACCESS: { readonly [Name in Access]: readonly (string | RegExp)[] } = {
  everyone: [
    /^GET \/(healthz|readyz)$/,
    ...KINDS.map(({ path }) => `GET ${path}`),
    ...KINDS.flatMap(({ path, page }) => (page ? [`GET ${path}/{${page.key === 'slug' ? 'slug' : 'id'}}`] : [])),
    'GET /api/team',
    'GET /api/blog-posts/{id}/comments',
    'POST /api/blog-posts/{id}/comments',
    /^GET \/api\/(search|near)$/,
    'GET /api/previews/{token}',
    /^GET \/api\/(site|site\/\{part\}|auth\/viewer)$/,
    /^POST \/api\/(contact|mail\/events)$/,
    'POST /api/events/{id}/registrations',
    /^\w+ \/api\/event-registrations\//,
    /^GET \/api\/(badges|evidence)\/\{token\}/,
    /^GET \/api\/badge-issuer/,
    'POST /api/badge-verification',
    // The `access` of the paper or the item decides.
    /^(POST \/api\/whitepapers\/\{id\}\/download|GET \/api\/(lessons\/\{id\}|learning-content\/.*\/link))$/,
    /^\w+ \/api\/newsletter\/(subscribe|confirm\/check|preferences|archive|archive\/\{slug\})$/,
    'POST /api/monday-mail/check',
    /^POST \/api\/auth\/(login|signup|logout|reset-password|reset-password\/(confirm|check)|verify-email|verify-email\/check|two-factor|invitation|invitation\/accept|login-link|login-link\/(check|confirm)|passkey|passkey\/options|change-email\/(check|confirm|undo|undo\/check))$/,
  ],
  signedIn: [
    /^\w+ \/api\/auth\/(me|change-email$|change-password|set-password|connections|sessions|passkeys|verify-email\/resend|two-factor\/)/,
    /^\w+ \/api\/(my-(week|badges|evidence|hand-ins|papers)|whitepapers\/\{id\}\/own-download)/,
    // The learner's own, and of those whose work one may accept.
    'GET /api/hand-ins/{id}/file',
    /^\w+ \/api\/(user-|lessons\/\{id\}\/|lesson-notes\/|mentee-profile|pathway-plan|generate-narrative|narratives|mentorship)/,
  ],
  writesDrafts: [
    ...kindCalls(true),
    /\/\{id\}\/(revisions|working-copy|presence|preview-link)/,
    'POST /api/trash/{kind}/{id}/restore',
    'POST /api/preview',
    'GET /api/tags',
    'GET /api/skills/uses',
    /^\w+ \/api\/kept-views/,
    'POST /api/links/check',
    /^\w+ \/api\/upload/,
    'POST /api/images',
    /^GET \/api\/media(\/\{id\})?$/,
    'GET /api/admin/counts',
  ],
  publishes: [
    ...kindCalls(false),
    ...KINDS.filter(({ hasPublishing }) => hasPublishing).map(({ path }) => `POST ${path}/bulk`),
    /^PUT .*\/order$/,
    /^(PATCH|DELETE|POST) \/api\/media/,
    /^\w+ \/api\/redirects/,
    /^GET \/api\/publishing\/calendar$|\/api\/pages\/\{id\}\/places$/,
    /^(GET|DELETE) \/api\/trash/,
  ],
  moderates: [/^\w+ \/api\/comments/, 'GET /api/admin/summary', 'GET /api/site-guide'],
  answersMessages: [/^\w+ \/api\/(contact-forms|reply-templates)/],
  preparesNewsletters: [/^\w+ \/api\/newsletter\/(issues|preview|recipients)/],
  seesPeople: [
    'GET /api/events/{id}/registrations',
    /registrations\/(by-hand|\{registrationId\})/,
    /^(GET|POST) \/api\/newsletter\/subscribers(\/\{id\}\/unsubscribe)?$/,
    /^GET \/api\/whitepaper-downloads(\/top)?$/,
    /^\w+ \/api\/people(\/choices|\/\{id\}(\/timeline|\/notes.*)?)?$/,
  ],
  forgetsPeople: ['GET /api/people/forgotten', 'POST /api/people/forgotten', 'POST /api/people/{id}/forget'],
  exportsPeople: [/(?<!redirects)\.csv$/],
  managesUsers: [/^\w+ \/api\/(users|client-papers|issued-badges|mentoring)/],
  managesSettings: [
    /^\w+ \/api\/(imports|exports)/,
    /^\w+ \/api\/sample-content$/,
    /^\w+ \/api\/(tokens|webhooks|message-rules)/,
    'PUT /api/site',
    'POST /api/images/logo',
    'PUT /api/site-guide',
    /^\w+ \/api\/site\/revisions/,
  ],
  readsActivity: ['GET /api/activity'],
  readsHealth: ['GET /api/admin/health', 'POST /api/admin/health/files-check'],
  mentors: [/^\w+ \/api\/mentor-desk/],
  acceptsWork: ['GET /api/hand-ins', 'POST /api/hand-ins/{id}/judgement', /^\w+ \/api\/attendance/],
};

/** Changes the settings, which no token manages. */
const SETS_MENU = 'PUT /api/pages/{id}/places';

const isOneOf = (list: readonly (string | RegExp)[], call: string) =>
  list.some((one) => (typeof one === 'string' ? one === call : one.test(call)));
const listAccess = (call: string) =>
  (Object.keys(ACCESS) as Access[]).filter((access) => isOneOf(ACCESS[access], call));
const getAccess = (call: string) => listAccess(call)[0] ?? 'managesSettings';

let app: TestApp;
let calls: string[];
const browsers = new Map<string, TestBrowser>();
beforeAll(async () => {
  app = await createTestApp({ label: 'permissions' });
  const document = (await (await app.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  browsers.set('visitor', app.createBrowser());
  for (const role of ROLES)
    browsers.set(role, await signInBrowser(app, (await addUser(app.services.db, { role })).email));
  browsers.set('owner', await app.createAdminBrowser());
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

/** The calls that need a capability. */
const listAdminCalls = () => calls.filter((call) => !['everyone', 'signedIn'].includes(getAccess(call)));
/** Makes the call for a record that does not exist, with an empty body. */
const makeCall = (call: string, by: string, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
  return browsers
    .get(by)
    ?.fetch(path.replace(/\{\w+\}/g, '2147483647'), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...body,
    });
};
const collectStatuses = async (by: string, headers?: Record<string, string>) => {
  const found: Record<string, number | undefined> = {};
  for (const call of listAdminCalls()) found[call] = (await makeCall(call, by, headers))?.status;
  return found;
};
const forAllCalls = (status: number) => Object.fromEntries(listAdminCalls().map((call) => [call, status]));

it('every call of the API document says who may make it', () => {
  expect(calls.map((call) => [call, listAccess(call)]).filter(([, found]) => found?.length !== 1)).toEqual([]);
});

describe('calls that need a capability', () => {
  it('are a 401 for a visitor', async () => {
    expect(await collectStatuses('visitor')).toEqual(forAllCalls(401));
  });

  it.each([...ROLES, 'owner'] as const)('are a 403 for the role %s without it, and only then', async (name) => {
    const role = name === 'owner' ? 'admin' : name;
    const found = await collectStatuses(name);
    for (const [call, status] of Object.entries(found)) {
      const isAllowed = can(role, getAccess(call) as Capability);
      expect([call, isAllowed ? [200, 201, 202, 400, 404, 415] : [403]]).toEqual([
        call,
        expect.arrayContaining([status]),
      ]);
    }
  });

  it('are none of a member’s, only the desk and their learners’ work for a mentor, only drafts for an author, and no people or settings for an editor', () => {
    const listAllowed = (role: (typeof ROLES)[number]) =>
      new Set(
        listAdminCalls()
          .map(getAccess)
          .filter((access) => can(role, access as Capability)),
      );
    expect(['public', 'registered', 'client'].flatMap((role) => [...listAllowed(role as 'public')])).toEqual([]);
    expect([...listAllowed('mentor')].toSorted()).toEqual(['acceptsWork', 'mentors']);
    expect([...listAllowed('author')]).toEqual(['writesDrafts']);
    expect([...listAllowed('editor')].toSorted()).toEqual([
      'acceptsWork',
      'answersMessages',
      'moderates',
      'preparesNewsletters',
      'publishes',
      'seesPeople',
      'writesDrafts',
    ]);
  });

  it('are refused as soon as the role is lost', async () => {
    const person = await addUser(app.services.db, { role: 'admin' });
    browsers.set('former', await signInBrowser(app, person.email));
    expect((await makeCall('GET /api/activity', 'former'))?.status).toBe(200);
    await app.database.query("UPDATE users SET role = 'client' WHERE id = $1", [person.id]);
    expect(await collectStatuses('former')).toEqual(forAllCalls(403));
    await app.database.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    expect(await collectStatuses('former')).toEqual(forAllCalls(401));
  });

  it('that write are refused from another site’s page, even with an administrator’s cookies', async () => {
    const writes = listAdminCalls().filter((call) => !call.startsWith('GET '));
    expect(writes.length).toBeGreaterThanOrEqual(21);
    for (const origin of ['https://evil.example', 'null', '']) {
      for (const call of writes) {
        const reply = await makeCall(call, 'admin', { origin });
        expect([call, reply?.status, await reply?.json()]).toMatchObject([call, 403, { code: 'foreign_origin' }]);
      }
    }
  });

  it('accept only JSON bodies, which no form can send', async () => {
    const writes = listAdminCalls().filter(
      (call) => /^(POST|PUT|PATCH) /.test(call) && !/upload|images|replace|imports\/files/.test(call),
    );
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const call of writes)
        expect([call, (await makeCall(call, 'admin', { 'content-type': type }))?.status]).toEqual([call, 415]);
  });
});

describe('a token', () => {
  const makeToken = async (name: string, capabilities: readonly Capability[]) => {
    const reply = await app.createAdminBrowser().then((owner) => owner.send('/api/tokens', { name, capabilities }));
    expect(reply.status).toBe(201);
    const { token } = (await reply.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };

  it.each(TOKEN_CAPABILITIES)(
    'that has only %s is refused everything else, also beside an owner’s cookies',
    async (one) => {
      const token = await makeToken(one, [one]);
      for (const [call, status] of Object.entries(await collectStatuses('owner', token))) {
        // Who publishes records writes them.
        const access = getAccess(call);
        const isAllowed = call !== SETS_MENU && (access === one || (one === 'publishes' && access === 'writesDrafts'));
        expect([call, isAllowed ? [200, 201, 202, 400, 404, 415] : [403]]).toEqual([
          call,
          expect.arrayContaining([status]),
        ]);
        if (isAllowed) expect([call, (await makeCall(call, 'visitor', token))?.status]).toEqual([call, status]);
      }
    },
  );

  it('is nobody’s account, and manages no users, tokens or settings', async () => {
    const token = await makeToken('everything', TOKEN_CAPABILITIES);
    for (const call of calls.filter((one) => getAccess(one) === 'signedIn'))
      expect([call, (await makeCall(call, 'owner', token))?.status]).toEqual([call, 403]);
    for (const name of ['managesUsers', 'managesSettings', 'forgetsPeople', 'mentors']) {
      const reply = await browsers.get('owner')?.send('/api/tokens', { name, capabilities: ['publishes', name] });
      expect([name, reply?.status]).toEqual([name, 400]);
    }
    const viewer = await browsers.get('owner')?.fetch('/api/auth/viewer', { headers: token });
    expect(await viewer?.json()).toBeNull();
  });

  it('is told in the API’s document where it counts', async () => {
    const { paths, components } = (await (await app.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
      components: object;
    };
    expect(components).toMatchObject({ securitySchemes: { token: { type: 'http', scheme: 'bearer' } } });
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const accepts = JSON.stringify(paths[path]?.[method.toLowerCase()]?.security ?? []);
      const access = getAccess(call) as Capability;
      const isListed = TOKEN_CAPABILITIES.includes(access) || /"token"/.test(accepts);
      expect([call, isListed, accepts]).toEqual([call, /"token"/.test(accepts), accepts]);
      if (access === 'managesUsers' || access === 'managesSettings') expect([call, isListed]).toEqual([call, false]);
    }
  });
});

it('a person’s own calls are a 401 for a visitor', async () => {
  const own = calls.filter((call) => getAccess(call) === 'signedIn');
  expect(own.length).toBeGreaterThan(8);
  for (const call of own) expect([call, (await makeCall(call, 'visitor'))?.status]).toEqual([call, 401]);
});

describe('everyone’s lists', () => {
  const asked = [
    '/api/blog-posts/any?status=draft',
    ...KINDS.flatMap(({ path, status }) => (status ? [`${path}?status=all`] : [])),
    ...KINDS.flatMap((kind) => (kind.sorts ? [`${kind.path}?sort=${listSorts(kind).at(-1)}`] : [])),
  ];

  it.each(['visitor', ...ROLES] as const)(
    'accept editors’ parameters only from those who write them: %s',
    async (by) => {
      for (const address of asked) {
        const status = (await makeCall(`GET ${address}`, by))?.status;
        const kind = KINDS.find(({ path }) => address.startsWith(path));
        const isAllowed = by !== 'visitor' && can(by, kind?.hasPublishing ? 'writesDrafts' : 'publishes');
        const expected = by === 'visitor' ? [401] : isAllowed ? [200, 404] : [403];
        expect([address, expected]).toEqual([address, expect.arrayContaining([status])]);
      }
    },
  );
});

it('an administrator without required two-factor sign-in sees only the public lists', async () => {
  const strict = await createTestApp({
    label: 'permissions_strict',
    database: app.database,
    env: { ADMIN_TWO_FACTOR: 'required' },
  });
  try {
    const browser = await signInBrowser(strict, (await addUser(app.services.db, { role: 'admin' })).email);
    const list = await browser.fetch('/api/whitepapers');
    expect([list.status, list.headers.get('x-total-count')]).toEqual([200, null]);
    for (const address of ['/api/blog-posts?status=all', '/api/activity']) {
      const reply = await browser.fetch(address);
      expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'two_factor_required' }]);
    }
  } finally {
    await strict.close();
  }
});
