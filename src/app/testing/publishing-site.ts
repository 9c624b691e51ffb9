import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { createSignupRequest } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { KINDS } from '#kinds.ts';
import { RECORD_KINDS, type TestedKind } from './record-kinds.ts';
import type { TestBrowser } from './test-app.ts';
import { createTestSite, type TestSite } from './test-site.ts';

export const ARTICLES = '/api/blog-posts';
/** The kinds that are drafted, scheduled and published, and those of them whose records have pages. */
export const PUBLISHED = RECORD_KINDS.filter(({ defaults }) => defaults.status);
export const PUBLISHED_PAGES = PUBLISHED.filter(({ path }) => KINDS.find((kind) => kind.path === path)?.page);
/** A body with only what an article needs. */
export const getArticle = () => PUBLISHED.find(({ path }) => path === ARTICLES)?.requiredFields as { title: string };

const COLLEAGUE = 'nadia@example.com';

interface Created {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly slug: string;
}

export type Json = Record<string, unknown>;
export const readJson = async <T = Json>(reply: Response | Promise<Response>) => (await (await reply).json()) as T;
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
/** The call of a record's page; undefined for kinds without pages. */
export function getPageAddress({ path }: TestedKind, { id, slug }: { id: number; slug: string }): string | undefined {
  const page = KINDS.find((kind) => kind.path === path)?.page;
  return page && `${path}/${page.key === 'slug' ? slug : id}`;
}

/** A site with two administrators, the second of whom is Nadia Berg. */
export async function createPublishingSite(label: string) {
  const site: TestSite = await createTestSite({ label, renderPage: async () => new Response('page') });
  const admin = await site.createAdminBrowser();
  const request = createSignupRequest({ email: COLLEAGUE, firstName: 'Nadia', lastName: 'Berg' });
  await site.send(accounts.signUp.path, request);
  await site.database.query("UPDATE users SET role = 'admin', email_verified = true WHERE email = $1", [COLLEAGUE]);
  const colleague = site.createBrowser();
  await colleague.send(accounts.signIn.path, { email: COLLEAGUE, password: request.password });
  return {
    site,
    admin,
    colleague,
    put: (path: string, body: object, browser: TestBrowser = admin) => browser.send(path, body, { method: 'PUT' }),
    remove: (path: string, browser: TestBrowser = admin) => browser.fetch(path, { method: 'DELETE' }),
    async create(path: string, body: object): Promise<Created> {
      const reply = await admin.send(path, body);
      if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      return readJson<Created>(reply);
    },
    /** Makes a published record public: a series needs an article. */
    async complete({ publish }: TestedKind, id: number): Promise<void> {
      if (!publish) return;
      const [path, body] = publish(id);
      await admin.send(path, body);
    },
    readAsVisitor: async (path: string) => (await site.request(path)).body.toString(),
    listVersions: (path: string, id: number) =>
      readJson<{ id: number; changed: string[]; actor: { name: string } | null }[]>(
        admin.fetch(`${path}/${id}/revisions`),
      ),
    /** Empties what the tests write. */
    async clear() {
      const own = ['trash', 'revisions', 'working_copies', 'preview_links', 'rate_limits', 'activity'];
      await site.database.empty(...RECORD_KINDS.map(({ table }) => table), ...own);
      await site.services.contentVersion.sync();
    },
  };
}

export type PublishingSite = Awaited<ReturnType<typeof createPublishingSite>>;
