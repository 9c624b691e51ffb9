import type { Page } from 'playwright';
import type { Screen } from './screens.ts';

const BLOGS = '/admin?tab=blogs';
const CASES = '/admin?tab=case-studies';
const PAPERS = '/admin?tab=whitepapers';

async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  await page.getByRole('toolbar').first().waitFor();
}

/** Two administrators on one record: what is saved meets a newer version. */
async function meetConflict(page: Page): Promise<void> {
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
    const error = 'Somebody else saved this in the meantime.';
    return route.fulfill({ status: 409, json: { error, code: 'edit_conflict', versions: { yours, current } } });
  });
  await page.getByLabel('Title', { exact: true }).fill('Block time buys punctuality at a price worth knowing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Somebody else saved this in the meantime' }).waitFor();
}

async function choosePdf(page: Page): Promise<void> {
  const buffer = Buffer.from('%PDF-1.7 and no more');
  await page.getByLabel('PDF file').setInputFiles({ name: 'dwell-times.pdf', mimeType: 'application/pdf', buffer });
}

/** The administration. */
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
      await page.route('**/api/blog-posts*', () => undefined);
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
      await page.route('**/api/blog-posts*', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
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
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
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
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('region', { name: 'Preview' }).locator('.prose').waitFor();
    },
  },
  { name: 'admin-article-conflict', path: BLOGS, as: 'admin', fold: true, prepare: meetConflict },
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
      await page.route('**/api/upload', () => undefined);
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
];
