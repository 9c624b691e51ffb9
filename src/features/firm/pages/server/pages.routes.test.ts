import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublishingSite, type PublishingSite, readJson } from '#app/testing/publishing-site.ts';
import { postRedirect } from '#features/firm/redirects/redirects.calls.ts';
import { getSite, putSite } from '#features/firm/settings/settings.calls.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamMemberHref } from '#lib/hrefs.ts';
import { listMenuLinks } from '#lib/site/menu.ts';
import { PAGES_PATH } from '../pages.constants.ts';
import type { ShownPart } from '../pages.contract.ts';
import { aPage } from './pages.fixtures.ts';

interface Saved {
  readonly id: number;
  readonly slug: string;
  readonly parts: ShownPart[];
  readonly error: string;
  readonly issues?: { path: string; message: string }[];
}

let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('pages');
});
afterAll(() => at.site.close());
beforeEach(async () => {
  await at.clear();
  await at.site.database.empty('site_settings', 'redirects');
});

const post = async (body: object) => readSaved(at.admin.send(PAGES_PATH, body));
/** Changes a page; its title stays unless another one is sent. */
async function put(id: number, body: object) {
  const [row] = await at.site.database.query('SELECT title FROM pages WHERE id = $1', [id]);
  return readSaved(at.put(`${PAGES_PATH}/${id}`, { ...row, ...body }));
}
async function readSaved(sent: Promise<Response>) {
  const reply = await sent;
  return { ...(await readJson<Saved>(reply)), status: reply.status };
}
const read = (slug: string) => at.site.fetch(`${PAGES_PATH}/${slug}`);
/** "409 slug: Another page …" */
const readProblem = ({ status, issues }: Awaited<ReturnType<typeof post>>) =>
  `${status} ${issues?.[0]?.path}: ${issues?.map(({ message }) => message).join(' | ')}`;
const redirect = (from: string, to: string) => at.admin.send(postRedirect.path, { from, to });

describe('the address of a page', () => {
  it('comes from its title, with a number if it is taken, or is the one that was chosen', async () => {
    expect((await post(aPage({ title: 'Über uns' }))).slug).toBe('ueber-uns');
    expect((await post(aPage({ title: 'Über uns' }))).slug).toBe('ueber-uns-2');
    expect((await post(aPage({ slug: 'About Us!' }))).slug).toBe('about-us');
    expect(readProblem(await post(aPage({ slug: 'about-us' })))).toMatch(/^409 slug: Another page/);
  });

  it.each([
    'api',
    'admin',
    'og',
    'media',
    'sitemap.xml',
    'robots.txt',
    'feed.xml',
    'llms.txt',
    'insights',
    'login',
    'register',
    'mentor',
    'account',
    'newsletter',
    'preview',
    'contact',
    'healthz',
    'metrics',
    'favicon.ico',
    'API',
    '/admin/',
    'insights/mine',
  ])('may not be %s, which the site needs', async (slug) => {
    expect(readProblem(await post(aPage({ slug })))).toMatch(/^409 slug: The site needs this address/);
    const { id } = await post(aPage());
    expect(readProblem(await put(id, { slug }))).toMatch(/^409 slug: The site needs this address/);
  });

  it('may not be one that a redirect has, nor the other way round', async () => {
    expect((await redirect('/jobs', '/mentor')).status).toBe(201);
    expect(readProblem(await post(aPage({ slug: 'jobs' })))).toMatch(
      /^409 slug: A redirect leads from this address to \/mentor/,
    );
    const { id } = await post(aPage({ title: 'Careers', status: 'draft' }));
    expect(readProblem(await put(id, { slug: 'jobs' }))).toMatch(/^409 slug: A redirect/);
    const refused = await redirect('/Careers', '/mentor');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('A page has this address')]);
    const csv = 'From,To\n/careers,/mentor\n/free,/mentor\n';
    const { rows } = await readJson<{ rows: { outcome: string }[] }>(
      at.admin.send(`${postRedirect.path}/import`, { csv, isPreview: false }),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new']);
    // Its address may lead elsewhere once it is archived, and then it cannot come back.
    await put(id, { status: 'archived' });
    expect((await redirect('/careers', '/mentor')).status).toBe(201);
    expect(readProblem(await put(id, { status: 'published', ...aPage() }))).toMatch(/^409 slug: A redirect/);
  });

  it('leads on to a new one, and back', async () => {
    const { id } = await post(aPage({ slug: 'first' }));
    await redirect('/older', '/first?a=1');
    expect((await put(id, { slug: 'second' })).slug).toBe('second');
    const follow = async (path: string) => (await at.site.request(path)).headers.location;
    const { redirects } = at.site.services;
    expect((await redirects.find('/first', {}))?.location).toBe('/second');
    expect((await redirects.find('/older', {}))?.location).toBe('/second?a=1');
    expect((await put(id, { slug: 'first' })).slug).toBe('first');
    expect(await redirects.find('/first', {})).toBeUndefined();
    expect((await redirects.find('/second', {}))?.location).toBe('/first');
    expect(await follow('/first')).toBeUndefined();
  });
});

describe('the purpose of a page', () => {
  it('belongs to one page, and the first three decide its address', async () => {
    const privacy = await post(aPage({ title: 'How we treat data', purpose: 'privacy' }));
    expect(privacy.slug).toBe('privacy');
    expect(readProblem(await post(aPage({ purpose: 'privacy' })))).toMatch(
      /^409 purpose: Another page has this purpose/,
    );
    expect(readProblem(await post(aPage({ slug: 'terms' })))).toMatch(/^409 slug: .*“Terms of service”/);
    expect((await post(aPage({ title: 'Impressum', purpose: 'imprint' }))).slug).toBe('impressum');
    expect(readProblem(await put(privacy.id, { purpose: null }))).toMatch(/^409 slug: .*“Privacy policy”/);
    expect((await put(privacy.id, { purpose: null, slug: 'data' })).slug).toBe('data');
    const { id } = await post(aPage({ purpose: 'privacy', status: 'draft' }));
    await at.remove(`${PAGES_PATH}/${id}`);
    expect((await post(aPage({ purpose: 'cookies' }))).status).toBe(201);
    const frame = await at.site.services.site.readFrame();
    expect(frame.legalLinks.map(({ href }) => href)).toEqual(['/cookies', '/impressum']);
  });

  it('is not two pages’ after one came back from the trash', async () => {
    const { id } = await post(aPage({ purpose: 'imprint' }));
    await at.remove(`${PAGES_PATH}/${id}`);
    await post(aPage({ purpose: 'imprint' }));
    const back = await at.admin.send(`/api/trash/pages/${id}/restore`, {});
    expect([back.status, await back.text()]).toEqual([409, expect.stringContaining('purpose')]);
  });
});

describe('who reads and writes', () => {
  it('a draft is nowhere, and readers write nothing', async () => {
    const draft = await post(aPage({ title: 'Secret plan', status: 'draft' }));
    expect((await read(draft.slug)).status).toBe(404);
    for (const path of [PAGES_PATH, '/sitemap.xml', '/llms.txt', '/api/search?q=secret'])
      expect(await at.readAsVisitor(path), path).not.toMatch(/secret-plan/i);
    expect((await at.site.fetch(`/${draft.slug}.md`)).status).toBe(404);
    expect((await at.site.send(PAGES_PATH, aPage())).status).toBe(401);
    expect((await at.site.fetch(`${PAGES_PATH}/${draft.slug}?status=all`)).status).toBe(401);
    await put(draft.id, { status: 'published' });
    for (const path of ['/sitemap.xml', '/llms.txt', '/api/search?q=secret'])
      expect(await at.readAsVisitor(path), path).toContain('/secret-plan');
    expect((await at.site.fetch('/og/pages/secret-plan.png')).status).toBe(200);
  });

  it('a page of three megabytes is refused', async () => {
    expect((await at.admin.send(PAGES_PATH, aPage({ body: 'a'.repeat(3 * 1024 ** 2) }))).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await at.admin.send(PAGES_PATH, aPage({ body: 'a'.repeat(300_000) }))).status).toBe(400);
  });
});

it('comes from the page cache, until it changes, and has no place there for what is not a page', async () => {
  const { id } = await post(aPage({ slug: 'cached' }));
  const ask = async (path: string) => (await at.site.request(path)).headers.etag;
  const first = await ask('/cached?utm_source=x');
  expect(first).toBeDefined();
  expect(await ask('/cached')).toBe(first);
  expect(at.site.cache.stats.entries).toBe(1);
  for (const path of ['/login', '/register', '/account']) expect(await ask(path), path).toBeUndefined();
  await put(id, { title: 'Another title' });
  await at.site.services.contentVersion.sync();
  expect(at.site.cache.stats.entries).toBe(0);
  expect((await at.site.request('/healthz')).body.toString()).toContain('ok');
});

describe('the blocks of a page', () => {
  const writeCards = (href: string) => `> [!CARDS]\n> - [A label](${href})`;

  it('are parts of its page: cards of what is published, columns, a button, and the contact form', async () => {
    const person = await at.create('/api/team-members', aTeamMember({ name: 'Ada Byrne', title: 'Partner' }));
    const article = await at.create('/api/blog-posts', {
      title: 'First wave',
      excerpt: 'On time.',
      content: 'x',
      category: 'Strategy',
    });
    const cards = [teamMemberHref(person.slug), '/insights/articles/first-wave'];
    const body = [
      'Before.',
      `> [!COLUMNS]\n> ## Left\n>\n> ---\n>\n> Right.\n>\n${writeCards(cards[1] ?? '').replace(/^/gm, '> ')}`,
      `> [!CARDS]\n${cards.map((href) => `> - [x](${href})`).join('\n')}`,
      '> [!ACTION]\n> **Come.**\n>\n> [Apply now](https://jobs.example/a)',
      '> [!CONTACT]\n> Ask us.',
      'After.[^1]\n\n[^1]: A note.',
    ].join('\n\n');
    const { slug, ...saved } = await post(aPage({ body }));
    expect(saved.status, saved.error).toBe(201);
    const { parts } = await readJson<Saved>(read(slug));
    expect(parts.map(({ type }) => type)).toEqual(['text', 'columns', 'cards', 'text', 'contact', 'text']);
    expect(parts[1]).toMatchObject({
      columns: [
        [{ html: expect.stringContaining('Left</h2>') }],
        [{ html: expect.stringContaining('Right.') }, { cards: [{ title: 'First wave' }] }],
      ],
    });
    expect(parts[2]).toMatchObject({
      cards: [
        { title: 'Ada Byrne', label: '', summary: 'Partner' },
        { title: 'First wave', label: 'Article', href: '/insights/articles/first-wave' },
      ],
    });
    expect(parts[3]).toMatchObject({
      html: expect.stringMatching(/class="call-button" href="https:\/\/jobs\.example\/a"[^>]*>Apply now</),
    });
    expect(parts[4]).toMatchObject({ html: expect.stringContaining('Ask us.') });
    // What is withdrawn later leaves its cards.
    await at.put(`/api/blog-posts/${article.id}`, { title: 'First wave', status: 'draft' });
    expect((await readJson<Saved>(read(slug))).parts[2]).toMatchObject({ cards: [{ title: 'Ada Byrne' }] });
    const twin = await (await at.site.fetch(`/${slug}.md`)).text();
    expect(twin).toContain('## Left');
    expect(twin).toContain('[Apply now](https://jobs.example/a)');
    expect(twin).toMatch(/\[Write to us\]\(http[^)]+#contact\)/);
    expect(twin).not.toMatch(/\[!|^>/m);
    expect(await at.readAsVisitor('/api/search?q=apply')).not.toContain('!ACTION');
  });

  it.each([
    ['Cards', '> [!CARDS]\n> - [x](/insights/articles/nothing)', /“\/insights\/articles\/nothing” is not/],
    ['Cards', '> [!CARDS]\n> - [x](https://other.example)', /is not the address/],
    ['Cards', '> [!CARDS]\n> Some text', /only links/],
    ['Cards', '> [!CARDS]', /add a piece/],
    ['Call to action', '> [!ACTION]\n> Text without a link', /name the button/],
    ['Call to action', '> [!ACTION]\n> [Go](javascript:alert(1))', /is not an address/],
    ['Two columns', '> [!COLUMNS]\n> Only one', /---/],
    ['Two columns', '> [!COLUMNS]\n> One\n>\n> ---', /fill both/],
    ['Contact form', '> [!CONTACT]\n> a\n\n> [!CONTACT]\n> b', /may have one/],
  ])('are refused by their name: %s', async (name, body, problem) => {
    const refused = await post(aPage({ body }));
    expect(readProblem(refused)).toMatch(/^400 body: /);
    expect(refused.issues?.[0]?.message).toMatch(new RegExp(`^${name}: `));
    expect(refused.issues?.[0]?.message).toMatch(problem);
    const draft = await post(aPage({ body, status: 'draft' }));
    expect(draft.status).toBe(201);
    expect(readProblem(await put(draft.id, { status: 'published' }))).toMatch(/^400 body: /);
  });

  it('carry no scripts', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const body = `> [!COLUMNS]\n> ${evil}\n>\n> ---\n>\n> [x](javascript:alert(2))\n\n> [!ACTION]\n> ${evil}\n>\n> ["onclick=](/mentor)\n\n> [!CONTACT]\n> ${evil}`;
    const { slug, error } = await post(aPage({ body }));
    const text = JSON.stringify((await readJson<Saved>(read(slug))).parts);
    expect(text, error).not.toMatch(/<script|onerror=|javascript:/);
  });
});

describe('the menu', () => {
  const readSite = () => readJson<SiteReply>(at.admin.fetch(getSite.path));
  const addLink = async (href: string) => {
    const { version, settings } = await readSite();
    const navigation = [...settings.navigation.slice(0, 3), { label: 'Added', href }];
    return at.admin.send(putSite.path, { version, settings: { ...settings, navigation } }, { method: 'PUT' });
  };
  const listHrefs = async () => listMenuLinks((await readSite()).settings).map(({ link }) => link.href);

  it('takes pages, sections and other sites, and refuses what leads nowhere with a sentence', async () => {
    await post(aPage({ slug: 'careers' }));
    await post(aPage({ slug: 'later', status: 'draft' }));
    for (const href of ['/careers', '#team', 'https://jobs.example/', '/insights?type=articles', '/mentor'])
      expect((await addLink(href)).status, href).toBe(200);
    for (const href of ['/later', '/nothing', '/insights/articles/nothing', '#nothing']) {
      const reply = await addLink(href);
      const { issues } = await readJson<Saved>(reply);
      expect([reply.status, issues?.[0]?.path]).toEqual([
        400,
        expect.stringMatching(/^settings\.navigation\.\d+\.href$/),
      ]);
      expect(issues?.[0]?.message).toMatch(/leads nowhere|has no section/);
    }
    for (const href of ['javascript:alert(1)', 'http://plain.example', '//evil.example', ''])
      expect((await addLink(href)).status, href).toBe(400);
  });

  it('follows a page that gets another address, and loses one that is withdrawn or deleted', async () => {
    const { id } = await post(aPage({ slug: 'careers' }));
    await addLink('/careers#apply');
    await put(id, { slug: 'jobs' });
    expect(await listHrefs()).toContain('/jobs#apply');
    await put(id, { status: 'archived' });
    expect((await listHrefs()).join()).not.toContain('jobs');
    await put(id, { status: 'published' });
    await addLink('/jobs');
    await at.remove(`${PAGES_PATH}/${id}`);
    expect(await listHrefs()).not.toContain('/jobs');
  });
});
