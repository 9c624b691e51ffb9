import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addUser,
  createEmail,
  createSignupRequest,
  PASSWORD,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { AREAS, type Area, findArea } from '#lib/site/areas.ts';
import { loadBuiltFrontend } from './pages/frontend.ts';
import { ROOT_DIR } from './root-dir.ts';
import { createMentoringActors } from './testing/mentoring-actors.ts';
import { createChoices } from './testing/plans.ts';
import type { TestBrowser } from './testing/test-app.ts';
import { createTestSite, requireBuild, type TestSite } from './testing/test-site.ts';

const SITE = 'https://www.areas.test';

/** What belongs to each area: tags of its calls, pages, what pages say of it, and places of the administration. */
const TABLE: Readonly<
  Record<Area, { tags: readonly string[]; pages: readonly string[]; says: RegExp; screens: readonly string[] }>
> = {
  mentor: {
    tags: ['Mentor', 'Lessons', 'Learning', 'Learning paths', 'Skills', 'Obstacles', 'Badges', 'Your badges'].concat([
      'Your learning',
      'Your week',
      'Handed-in work',
    ]),
    pages: ['/mentor', '/mentor/dashboard', '/mentor/lessons/1', '/badges/verify', '/evidence/abc'],
    says: /href="\/mentor|learning paths/i,
    screens: ['hand-ins', 'learning-content', 'learning-paths', 'skills', 'obstacles'],
  },
  comments: { tags: ['Comments'], pages: [], says: /Write a comment|id="comments"/, screens: [] },
  newsletter: {
    tags: ['Newsletter', 'Newsletter issues'],
    pages: ['/newsletter/issues', '/newsletter/preferences', '/newsletter/issues/feed.xml'],
    says: /newsletter\/subscribe|href="\/newsletter/,
    screens: ['subscribers', 'newsletter'],
  },
  signUp: { tags: [], pages: ['/register'], says: /href="\/register"|Create Account/, screens: [] },
};

let site: TestSite;
let admin: TestBrowser;
let article = '';
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, SITE);
  site = await createTestSite({ label: 'areas', env: { SAMPLE_CONTENT: 'on', PUBLIC_URL: SITE }, renderPage });
  admin = await site.createAdminBrowser();
  article = /\/insights\/articles\/[^<]+/.exec(await read('/sitemap.xml'))?.[0] ?? '';
}, 120_000);
afterAll(() => site?.close());

const get = (path: string, cookie?: string) =>
  site.request(path, { headers: { host: new URL(SITE).host, ...(cookie && { cookie }) } });
const read = async (path: string, cookie?: string) => (await get(path, cookie)).body.toString();

/** Switches areas off, and all others on. */
async function switchOff(...off: readonly Area[]): Promise<void> {
  const { version, settings } = (await (await admin.fetch('/api/site')).json()) as SiteReply;
  const areas = Object.fromEntries(AREAS.map((area) => [area, !off.includes(area)]));
  const reply = await admin.send('/api/site', { version, settings: { ...settings, areas } }, { method: 'PUT' });
  expect(reply.status).toBe(200);
  await site.services.contentVersion.sync();
  await site.services.site.read();
}

interface Operation {
  readonly tags?: readonly string[];
}
const listCalls = async () => {
  const { paths } = JSON.parse(await read('/api/openapi.json')) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags = [] }]) => ({ path, method: method.toUpperCase(), tags })),
  );
};
/** What the pages on which every area has something to say, say of one. */
const findWords = async (words: RegExp, cookie?: string) => {
  const pages = ['/', article, '/login', '/insights', '/nowhere'];
  const texts = await Promise.all(pages.map((path) => read(path, cookie)));
  return texts.flatMap((text, index) => {
    const at = text.search(words);
    return at < 0 ? [] : [[pages[index], text.slice(Math.max(0, at - 60), at + 100)]];
  });
};

describe.each(AREAS)('%s', (area) => {
  const { tags, pages, says, screens } = TABLE[area];

  it('is there while it is on', async () => {
    await switchOff();
    expect(await findWords(says)).not.toEqual([]);
    const calls = (await listCalls()).filter((call) => call.tags.some((tag) => tags.includes(tag)));
    // A call that is missing here would stay when the area is switched off.
    expect(
      calls.filter(({ path }) => findArea(path) !== area && !/^\/(\.well-known|api\/monday-mail)\//.test(path)),
    ).toEqual([]);
    for (const path of pages) expect([path, findArea(path)]).toEqual([path, area]);
  });

  it('has no page, call, link or entry once it is off, on cached pages either', async () => {
    await switchOff();
    const calls = await listCalls();
    await findWords(says);
    await switchOff(area);
    const cookie = admin.cookies.header();
    for (const { path, method } of calls.filter((call) => findArea(call.path) === area)) {
      const reply = await admin.fetch(path.replace(/\{\w+\}/g, '1'), {
        method,
        ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      expect([method, path, reply.status]).toEqual([method, path, 404]);
    }
    for (const path of pages) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect([path, (await get(path, cookie)).status]).toEqual([path, 404]);
    }
    for (const screen of screens)
      expect([screen, (await get(`/admin/${screen}`, cookie)).status]).toEqual([screen, 404]);
    expect(await findWords(says)).toEqual([]);
    expect(await findWords(says, cookie)).toEqual([]);
    const menu = await read('/admin', cookie);
    for (const screen of screens) expect(menu).not.toContain(`"/admin/${screen}"`);
    const documents = (await Promise.all(['/sitemap.xml', '/llms.txt'].map((path) => read(path)))).join('\n');
    for (const [, href = ''] of documents.matchAll(/https:\/\/www\.areas\.test([^<)\s]*)/g))
      expect([href, findArea(href)]).not.toEqual([href, area]);
    expect((await listCalls()).filter(({ path }) => findArea(path) === area)).toEqual([]);
    for (const path of pages) {
      const near = (await (await site.fetch(`/api/near?path=${path}`)).json()) as { href: string }[];
      expect(near.filter(({ href }) => findArea(href) === area)).toEqual([]);
    }
  });

  it('leaves everything else as it is', async () => {
    await switchOff(area);
    for (const path of ['/', article, '/insights', '/login', '/privacy'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of ['/account', '/admin', '/admin/people', '/admin/settings', '/admin?tab=users'])
      expect([path, (await get(path, admin.cookies.header())).status]).toEqual([path, 200]);
    for (const other of AREAS.filter((one) => one !== area))
      for (const path of TABLE[other].pages.slice(0, 1)) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});

it('keeps plans while the mentor area is off, and search without its items', async () => {
  await switchOff();
  const user = await addUser(site.services.db, { emailVerified: true });
  const learner = await signInBrowser(site, user.email);
  const [skill] = await site.database.query<{ id: number }>("SELECT id FROM skills WHERE type = 'skill' LIMIT 1");
  expect((await learner.send('/api/pathway-plan', createChoices([skill?.id ?? 0]))).status).toBeLessThan(300);
  const before = await (await learner.fetch('/api/pathway-plan')).text();
  const search = async () =>
    ((await (await site.fetch('/api/search?q=start')).json()) as { kind: string }[]).filter(({ kind }) =>
      kind.startsWith('learning'),
    );
  expect(await search()).not.toEqual([]);
  await switchOff('mentor');
  expect(await search()).toEqual([]);
  expect((await learner.fetch('/api/pathway-plan')).status).toBe(404);
  // A sign-in without another address leads to the account.
  const form = await site
    .createBrowser()
    .fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: user.email, password: PASSWORD }),
    });
  expect(form.headers.get('location')).not.toContain('/mentor');
  await switchOff();
  expect(await (await learner.fetch('/api/pathway-plan')).text()).toBe(before);
});

it('lets readers leave mails of an area that is off', async () => {
  await switchOff('newsletter', 'mentor');
  for (const path of ['/newsletter/unsubscribe?token=x', '/mentor/monday-mail?token=x'])
    expect(await read(path)).not.toContain('This page is off the route');
  await switchOff();
});

/** Runs a job now, and waits until it has ended. */
async function runJob(name: string): Promise<void> {
  const count = async () =>
    (
      await site.database.query<{ done: number }>(
        "SELECT count(*)::int AS done FROM pgboss.job WHERE name = $1 AND state = 'completed'",
        [name],
      )
    )[0]?.done ?? 0;
  const before = await count();
  await site.services.queue.send(site.services.db, name, {});
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), { timeout: 20_000, interval: 50 });
}

const JOBS = [
  {
    area: 'newsletter',
    job: 'newsletter-due',
    async prepare() {
      await insertSubscriber(site.services.db, { email: 'reader@areas.test' });
      const text = { subject: 'Autumn notes', preheader: 'Two things', content: '# Hello\n\nWords.' };
      const { id } = (await (await admin.send('/api/newsletter/issues', text)).json()) as { id: number };
      const at = new Date(Date.now() + 600_000).toISOString();
      expect((await admin.send(`/api/newsletter/issues/${id}/send`, { at })).status).toBeLessThan(300);
      await site.database.query("UPDATE newsletter_issues SET send_at = now() - interval '1 minute' WHERE id = $1", [
        id,
      ]);
      return { address: 'reader@areas.test', subject: 'Autumn notes' };
    },
  },
  {
    area: 'comments',
    job: 'comment-mails',
    async prepare() {
      const author = await addUser(site.services.db, { role: 'editor', emailVerified: true, wantsCommentMails: true });
      await site.database.query(
        'UPDATE blog_posts SET author_id = $1 WHERE id = (SELECT post_id FROM comments ORDER BY id LIMIT 1)',
        [author.id],
      );
      await site.database.query(
        'UPDATE comments SET is_mail_due = true, is_approved = false, is_spam = false, moderated_at = NULL WHERE id = (SELECT id FROM comments ORDER BY id LIMIT 1)',
      );
      return { address: author.email, subject: /comment/i };
    },
  },
  {
    area: 'mentor',
    job: 'mentorship-mails',
    async prepare() {
      const { learner, mentor, own } = await createMentoringActors(() => site).pair();
      expect((await learner.browser.send(`${own}/messages`, { text: 'When shall we speak?' })).status).toBe(201);
      await site.waitForMail(mentor.user.email, /message/i);
      await rm(path.join(site.dataDir, 'outbox'), { recursive: true });
      await site.database.query('UPDATE mentorships SET is_mentor_mail_due = true');
      await site.database.query("DELETE FROM rate_limits WHERE key LIKE 'mentorship-mail%'");
      return { address: mentor.user.email, subject: /message/i };
    },
  },
] as const;

it.each(JOBS)('sends no mail of $area while it is off, and what waited afterward', async ({ area, job, prepare }) => {
  await switchOff();
  const { address, subject } = await prepare();
  await switchOff(area);
  await runJob(job);
  const mails = (await site.readOutbox()).filter((mail) => mail.headers('to')[0] === address);
  expect(mails.filter((mail) => mail.headers('subject')[0]?.match(subject))).toEqual([]);
  await switchOff();
  await runJob(job);
  await site.waitForMail(address, subject);
});

it('lets nobody sign up, but those whom a colleague invites', async () => {
  await switchOff('signUp');
  const email = createEmail();
  expect((await site.send('/api/auth/signup', createSignupRequest({ email }))).status).toBe(404);
  expect((await admin.send('/api/users/invitations', { email, role: 'editor' })).status).toBeLessThan(300);
  const mail = await site.waitForMail(email, /^You are invited/);
  const token = /token=([\w.-]+)/.exec(mail.text)?.[1];
  expect((await site.send('/api/auth/invitation', { token })).status).toBe(200);
  const paper = /\/insights\/white-papers\/[^<]+/.exec(await read('/sitemap.xml'))?.[0] ?? '';
  expect(await read(paper)).toContain('accounts are by invitation');
  await switchOff();
});
