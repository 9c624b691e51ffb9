import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SITE = 'https://www.firm.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'markdown_twin', env: { PUBLIC_URL: SITE } });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts', 'whitepapers', 'case_studies', 'team_members', 'practices'));

const fetchMarkdown = (slug: string, init?: RequestInit) => app.fetch(`/insights/articles/${slug}.md`, init);

describe('an article as Markdown', () => {
  it('has title, summary, byline and text, and links to its page', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({
        slug: 'one',
        title: 'Slots are *land* [again] <b>\n# not a heading',
        excerpt: 'In a sentence.',
        content: '## Part\n\nText with [a link](/insights).\n',
        publishedAt: new Date('2026-01-05T23:00:00Z'),
        readTime: 7,
      }),
    ]);
    const reply = await fetchMarkdown('one');
    expect(await reply.text()).toBe(
      [
        '# Slots are \\*land\\* \\[again\\] \\<b\\> # not a heading',
        'In a sentence.',
        'By Great Circle Group · Jan 5, 2026 · 7 min read',
        '## Part',
        'Text with [a link](/insights).\n',
      ].join('\n\n'),
    );
    expect(reply.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(reply.headers.get('link')).toBe(`<${SITE}/insights/articles/one>; rel="canonical"`);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('names its authors', async () => {
    const team = await teamStore.insert(app.services.db, [aTeamMember({ name: 'Bo' }), aTeamMember({ name: 'Ada' })]);
    const authorTeamIds = team.map(({ id }) => id);
    await articleStore.insert(app.services.db, [createBlogPost({ slug: 'one', authorTeamIds })]);
    expect(await (await fetchMarkdown('one')).text()).toContain('\n\nBy Bo and Ada · ');
  });

  it('works with special characters in its slug', async () => {
    await articleStore.insert(app.services.db, [createBlogPost({ slug: `é & "b".c` })]);
    const reply = await fetchMarkdown(encodeURIComponent(`é & "b".c`), { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('link')).toBe(
      `<${SITE}/insights/articles/${encodeURIComponent(`é & "b".c`)}>; rel="canonical"`,
    );
  });

  it('is redirected permanently when its slug has changed', async () => {
    await articleStore.insert(app.services.db, [createBlogPost({ slug: 'before' })]);
    await app.database.query("UPDATE blog_posts SET slug = 'after'");
    const reply = await fetchMarkdown('before');
    expect([reply.status, reply.headers.get('location')]).toEqual([308, `${SITE}/insights/articles/after.md`]);
  });

  it.each(['nothing', '..%2F..%2Fetc%2Fpasswd', '%F0%9F%9B%AB', "'%20OR%201=1--"])('is a 404 for %s', async (slug) => {
    expect((await fetchMarkdown(slug)).status).toBe(404);
  });

  it('is a 404 for a draft and a 400 for an invalid slug', async () => {
    await articleStore.insert(app.services.db, [createBlogPost({ slug: 'a-draft', status: 'draft' })]);
    expect((await fetchMarkdown('a-draft')).status).toBe(404);
    expect((await fetchMarkdown('a%00b')).status).toBe(400);
    expect((await fetchMarkdown('x'.repeat(301))).status).toBe(400);
  });
});

describe('llms.txt', () => {
  it('lists the firm and every kind of insight, and links articles as Markdown', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ slug: 'one', title: 'A [bracket]\n## and a line', excerpt: 'Says\n- this.' }),
      createBlogPost({ slug: 'a-draft', title: 'Hidden', status: 'draft' }),
    ]);
    const [paper] = await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Dwell' })]);
    const [study] = await caseStudyStore.insert(app.services.db, [createCaseStudy({ title: 'Night sort' })]);
    const reply = await app.fetch('/llms.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await reply.text();
    expect(text).toMatch(/^# Great Circle Group\n\n> .+\n\n## Articles\n\n- /);
    expect(text).toContain(`- [A \\[bracket\\] ## and a line](${SITE}/insights/articles/one.md): Says - this.\n`);
    expect(text).toContain(`- [Dwell](${SITE}/insights/white-papers/${paper?.id}-dwell): What the paper is about.`);
    expect(text).toContain(`- [Night sort](${SITE}/insights/case-studies/${study?.id}-night-sort): What was achieved.`);
    expect(text.match(/^## .+$/gm)).toEqual(['## Articles', '## White papers', '## Case studies', '## Optional']);
    expect(text).not.toMatch(/Hidden|secret/);
  });

  it('leaves out empty sections', async () => {
    const text = await (await app.fetch('/llms.txt')).text();
    expect(text.match(/^## .+$/gm)).toEqual(['## Optional']);
  });
});

describe('a practice and a person as Markdown', () => {
  it('say what a practice covers and who works on it, and follow its type and former addresses', async () => {
    const [member] = await teamStore.insert(app.services.db, [
      aTeamMember({ name: 'Ada *Byron*', slug: 'ada-byron', office: 'London' }),
    ]);
    await practiceStore.insert(app.services.db, [
      {
        ...{ title: 'Network', slug: 'network', summary: 'Routes that pay.', problem: 'We fly too much.' },
        ...{ points: ['Slots', 'Banks'], body: '## How\n\nWe **count**.', formerSlugs: ['net'] },
        type: 'service',
        teamIds: [member?.id ?? 0],
      },
    ]);
    const reply = await app.fetch('/services/network.md');
    expect(await reply.text()).toBe(
      [
        '# Network',
        'Routes that pay.',
        '> We fly too much.',
        '- Slots\n- Banks',
        '## How\n\nWe **count**.',
        'Who works on it: Ada \\*Byron\\*',
        `Write to us about it: ${SITE}/services/network#write\n`,
      ].join('\n\n'),
    );
    expect(reply.headers.get('link')).toBe(`<${SITE}/services/network>; rel="canonical"`);
    for (const address of ['/industries/network.md', '/services/net.md']) {
      const moved = await app.fetch(address);
      expect([address, moved.status, moved.headers.get('location')]).toEqual([
        address,
        308,
        `${SITE}/services/network.md`,
      ]);
    }
    const person = await (await app.fetch('/team/ada-byron.md')).text();
    expect(person).toContain('# Ada \\*Byron\\*\n\n');
    expect(person).toContain('- Office: London\n');
    expect(person).toContain('- Works on: Network\n');
    const list = await (await app.fetch('/llms.txt')).text();
    for (const path of ['/services/network.md', '/team/ada-byron.md']) expect(list).toContain(SITE + path);
    await app.database.query("UPDATE practices SET status = 'draft'");
    expect((await app.fetch('/services/network.md')).status).toBe(404);
    expect((await app.fetch('/team/nobody.md')).status).toBe(404);
  });
});
