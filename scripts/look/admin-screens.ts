import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { callApi, chooseTool, failApi, openFirst, reload, stallApi } from './steps.ts';

const BLOGS = '/admin?tab=blogs';
const CASES = '/admin?tab=case-studies';
const PAPERS = '/admin?tab=whitepapers';

/** Two administrators edit one record: saving hits a newer version. */
async function causeConflict(page: Page): Promise<void> {
  await openFirst(page);
  await page.route('**/api/blog-posts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const yours = route.request().postDataJSON();
    const paragraphs = String(yours.content).split('\n\n');
    const current = {
      ...yours,
      id: 1,
      title: 'Block time buys punctuality, and here is its price',
      excerpt: 'What a minute of padding costs, and who pays for it.',
      content: [paragraphs[0], 'A paragraph that somebody else wrote in the meantime.', ...paragraphs.slice(2)].join(
        '\n\n',
      ),
      version: 9,
      updatedAt: '2026-11-21T14:05:00.000Z',
    };
    const error = 'Someone else saved this in the meantime.';
    return route.fulfill({ status: 409, json: { error, code: 'edit_conflict', versions: { yours, current } } });
  });
  await page.getByLabel('Title', { exact: true }).fill('Block time buys punctuality at a price worth knowing');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('heading', { name: 'Someone else saved this in the meantime' }).waitFor();
}

async function choosePdf(page: Page): Promise<void> {
  const buffer = Buffer.from('%PDF-1.7 and no more');
  await page.getByLabel('PDF file').setInputFiles({ name: 'dwell-times.pdf', mimeType: 'application/pdf', buffer });
}

/** Admin screens. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-dashboard', path: '/admin', as: 'admin', fold: true },
  { name: 'admin-users', path: '/admin?tab=users', as: 'admin' },
  { name: 'admin-users-nobody', path: '/admin?tab=users&q=nobody+like+this', as: 'admin', fold: true },
  { name: 'admin-member', path: '/admin', as: 'member', fold: true },
  {
    name: 'admin-shortcuts',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'admin-blogs', path: BLOGS, as: 'admin' },
  { name: 'admin-blogs-nothing', path: `${BLOGS}&q=zzqqxx`, as: 'admin', fold: true },
  {
    name: 'admin-blogs-loading',
    path: '/admin',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await stallApi(page, 'blog-posts*');
      await page.getByRole('tab', { name: 'Blogs' }).click();
      await page.getByRole('status', { name: 'Loading articles' }).waitFor();
    },
  },
  {
    name: 'admin-blogs-failed',
    path: '/admin',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await failApi(page, 'blog-posts*');
      await page.getByRole('tab', { name: 'Blogs' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'admin-blogs-deleted',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select “/ })
        .first()
        .check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: /Undo/ }).waitFor();
    },
  },
  {
    name: 'admin-article-new',
    path: `${BLOGS}&create=1`,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('toolbar').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Please enter a title.').waitFor();
    },
  },
  { name: 'admin-article-edit', path: BLOGS, as: 'admin', fold: true, prepare: openFirst },
  {
    name: 'admin-article-preview',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openFirst(page);
      await chooseTool(page, 'Preview');
      await page.getByRole('region', { name: 'Preview' }).locator('.prose').first().waitFor();
    },
  },
  { name: 'admin-article-conflict', path: BLOGS, as: 'admin', fold: true, prepare: causeConflict },
  { name: 'admin-papers', path: PAPERS, as: 'admin' },
  {
    name: 'admin-paper-new',
    path: `${PAPERS}&create=1`,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByText('Drop the PDF here').waitFor();
    },
  },
  {
    name: 'admin-paper-uploading',
    path: `${PAPERS}&create=1`,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await stallApi(page, 'upload');
      await choosePdf(page);
      await page.getByText('Uploading...').waitFor();
    },
  },
  {
    name: 'admin-paper-refused',
    path: `${PAPERS}&create=1`,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await choosePdf(page);
      await page.getByText('This PDF is damaged').waitFor();
    },
  },
  {
    name: 'admin-paper-edit',
    path: `${PAPERS}&edit=1`,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Remove file' }).waitFor();
    },
  },
  {
    name: 'manage-papers',
    path: '/',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'White Papers' }).click();
      await page.getByRole('button', { name: 'Manage' }).click();
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('heading', { name: 'Edit Whitepaper' }).waitFor();
    },
  },
  { name: 'admin-cases', path: CASES, as: 'admin' },
  {
    name: 'admin-case-edit',
    path: CASES,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByLabel('Name of metric 1').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-site-menu',
    path: '/admin',
    as: 'admin',
    fold: true,
    widths: [320, 360, 390, 768],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Site' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'admin-comments', path: '/admin?tab=comments', as: 'admin' },
  { name: 'admin-comments-none', path: '/admin?tab=comments&status=spam', as: 'admin', fold: true },
  {
    name: 'admin-comment-approved',
    path: '/admin?tab=comments',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.route('**/approve', (route) => route.fulfill({ json: {} }));
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await page.getByText('Comment approved').first().waitFor();
    },
  },
  { name: 'admin-messages', path: '/admin/messages', as: 'admin' },
  { name: 'admin-messages-none', path: '/admin/messages?q=nobody+like+this', as: 'admin', fold: true },
  {
    name: 'admin-subscribers',
    path: '/admin/subscribers',
    as: 'admin',
    prepare: async (page) => {
      const names = { firstName: 'Maximiliana-Alexandrina', lastName: 'Hohenstaufen', elapsed: 60_000 };
      for (const email of ['ada.reyes@example.com', 'maximiliana.alexandrina.von.hohenstaufen@a-long-domain.example'])
        await callApi(page, 'post', '/newsletter/subscribe', { ...names, email });
      await reload(page);
    },
  },
  {
    name: 'admin-downloads',
    path: '/admin/downloads',
    as: 'admin',
    prepare: async (page) => {
      for (const id of [1, 2, 3]) await callApi(page, 'post', `/whitepapers/${id}/download`);
      await reload(page);
    },
  },
  { name: 'admin-downloads-none', path: '/admin/downloads?from=2031-01-01', as: 'admin', fold: true },
  { name: 'admin-activity', path: '/admin/activity', as: 'admin' },
  { name: 'admin-series', path: '/admin/series', as: 'admin' },
  { name: 'admin-series-edit', path: '/admin/series?edit=the-economics-of-air-cargo', as: 'admin', fold: true },
  { name: 'admin-team', path: '/admin/team', as: 'admin' },
  { name: 'admin-team-edit', path: '/admin/team?edit=1', as: 'admin', fold: true },
  {
    name: 'admin-team-refused',
    path: '/admin/team?create=true',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Name').fill('Ines Duarte');
      await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
      await sheet.getByText('Please enter a job title.').waitFor();
    },
  },
  { name: 'admin-media', path: '/admin/media', as: 'admin' },
  { name: 'admin-media-edit', path: '/admin/media?edit=1', as: 'admin', fold: true },
  { name: 'admin-learning-content', path: '/admin/learning-content', as: 'admin' },
  { name: 'admin-learning-content-edit', path: '/admin/learning-content?edit=2', as: 'admin', fold: true },
  { name: 'admin-learning-paths', path: '/admin/learning-paths', as: 'admin' },
  { name: 'admin-learning-path-edit', path: '/admin/learning-paths?edit=1', as: 'admin', fold: true },
  { name: 'admin-settings-history', path: '/admin/settings?section=history', as: 'admin', fold: true },
  { name: 'admin-sample-content', path: '/admin/sample-content', as: 'admin' },
  {
    name: 'admin-sample-removal',
    path: '/admin/sample-content',
    as: 'admin',
    fold: true,
    prepare: async (page) => page.getByRole('button', { name: 'Remove sample content' }).click(),
  },
];
