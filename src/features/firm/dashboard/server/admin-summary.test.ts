import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { insertContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { insertComments } from '#features/library/blog/server/comments.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { COUNTS_PATH, SUMMARY_PATH } from '../dashboard.constants.ts';
import { adminCounts, adminSummary } from '../dashboard.contract.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'summary' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const read = async () => adminSummary.strict().parse(await (await admin.fetch(SUMMARY_PATH)).json());
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('the dashboard', () => {
  it('is all zeros at first', async () => {
    expect(await read()).toEqual({
      blogPosts: 0,
      whitepapers: 0,
      caseStudies: 0,
      drafts: { blogs: 0, whitepapers: 0, 'case-studies': 0 },
      pendingComments: 0,
      waitingHandIns: 0,
      premiumRequests: 0,
      openContactForms: 0,
      overdueContactForms: 0,
      comments: [],
      leads: [],
      contactForms: [],
    });
  });

  it('counts everything and shows the five newest pending comments and messages', async () => {
    const { db } = app.services;
    const posts = await articleStore.insert(db, [
      createBlogPost(),
      createBlogPost({ status: 'draft', title: 'Draft' }),
      createBlogPost(),
    ]);
    await whitepaperStore.insert(db, [aWhitepaper(), aWhitepaper()]);
    await caseStudyStore.insert(db, [createCaseStudy()]);
    const comment = { postId: posts[0]?.id ?? 0, authorName: null, authorEmail: 'reader@example.com' };
    await insertComments(db, [
      ...Array.from({ length: 7 }, (_, day) => ({ ...comment, content: `pending ${day}`, createdAt: at(day + 1) })),
      { ...comment, content: 'approved', isApproved: true, createdAt: at(20) },
      { ...comment, content: 'rejected', moderatedAt: at(21), moderatedBy: 1, createdAt: at(20) },
      { ...comment, content: 'spam', isSpam: true, createdAt: at(20) },
    ]);
    const form = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    await insertContactForms(db, [
      ...Array.from({ length: 6 }, (_, day) => ({ ...form, message: `open ${day}`, createdAt: at(day + 1) })),
      { ...form, message: 'new' },
      { ...form, message: 'processed', isProcessed: true, createdAt: at(20) },
      { ...form, message: 'spam', isSpam: true, createdAt: at(20) },
    ]);

    const summary = await read();
    expect(summary).toMatchObject({
      blogPosts: 3,
      whitepapers: 2,
      caseStudies: 1,
      pendingComments: 7,
      openContactForms: 7,
      overdueContactForms: 6,
    });
    expect(summary.comments.map(({ content }) => content)).toEqual([6, 5, 4, 3, 2].map((day) => `pending ${day}`));
    expect(summary.comments[0]).toMatchObject({
      postTitle: posts[0]?.title,
      postSlug: posts[0]?.slug,
      authorName: null,
    });
    expect(summary.contactForms.map(({ message, isOverdue }) => ({ message, isOverdue }))).toEqual([
      { message: 'new', isOverdue: false },
      ...[5, 4, 3, 2].map((day) => ({ message: `open ${day}`, isOverdue: true })),
    ]);
  });

  it('does not count what is in the trash', async () => {
    const { blogPosts } = await read();
    const [deleted] = await articleStore.insert(app.services.db, [createBlogPost()]);
    expect(await read()).toMatchObject({ blogPosts: blogPosts + 1 });
    await admin.fetch(`/api/blog-posts/${deleted?.id}`, { method: 'DELETE' });
    expect(await read()).toMatchObject({ blogPosts });
    await app.database.query("DELETE FROM blog_posts WHERE status = 'trashed'");
    await app.database.empty('trash');
  });

  it('counts what waits on each page, for those who may open it', async () => {
    const { db } = app.services;
    await caseStudyStore.insert(db, [createCaseStudy({ status: 'scheduled', publishedAt: at(400) })]);
    const count = async (browser: TestBrowser) =>
      adminCounts.strict().parse(await (await browser.fetch(COUNTS_PATH)).json());
    expect(await count(admin)).toEqual({
      comments: 7,
      users: 0,
      messages: 7,
      'hand-ins': 0,
      newsletter: 0,
      calendar: 1,
      trash: 0,
    });
    await addUser(db, { email: 'author@example.com', role: 'author' });
    expect(await count(await signInBrowser(app, 'author@example.com'))).toEqual({});
  });

  it('is not cached', async () => {
    expect((await admin.fetch(SUMMARY_PATH)).headers.get('cache-control')).toBe('private, no-store');
  });
});
