import type { Page } from 'playwright';
import { SETTINGS_SECTIONS } from '../../src/features/firm/settings/admin/settings-fields.ts';
import type { Screen } from './screen.ts';
import { callApi, chooseTool, goTo, openFirst, reload } from './steps.ts';

const BLOGS = '/admin?tab=blogs';

/** Deletes a draft, so that the trash is not empty. */
async function fillTrash(page: Page): Promise<void> {
  const items = await callApi(page, 'get', '/trash');
  if (items.length === 0) {
    const { id } = await callApi(page, 'post', '/blog-posts', {
      title: 'Who decides at 02:40, and what the night shift already knows about the morning',
      excerpt: 'A draft that nobody needs.',
      content: 'Text.',
      category: 'Operations',
      status: 'draft',
    });
    await callApi(page, 'delete', `/blog-posts/${id}`);
  }
  await reload(page);
}

const openMenu = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The other admin screens: content of the site, lists with their tools, and the parts of the publishing form. */
export const ADMIN_SITE_SCREENS: readonly Screen[] = [
  { name: 'admin-nothing', path: '/admin/no-such-page', as: 'admin', fold: true },
  { name: 'admin-integrations', path: '/admin/integrations', as: 'admin' },
  { name: 'admin-import', path: '/admin/import', as: 'admin' },
  { name: 'admin-calendar', path: '/admin/calendar', as: 'admin' },
  { name: 'admin-calendar-empty', path: '/admin/calendar?month=2031-02', as: 'admin' },
  { name: 'admin-skills', path: '/admin/skills', as: 'admin' },
  { name: 'admin-skill', path: '/admin/skills?edit=1', as: 'admin', fold: true },
  { name: 'admin-obstacles', path: '/admin/obstacles', as: 'admin' },
  { name: 'admin-obstacle', path: '/admin/obstacles?edit=1', as: 'admin', fold: true },
  { name: 'admin-trash-empty', path: '/admin/trash', as: 'admin', fold: true },
  { name: 'admin-trash', path: '/admin/trash', as: 'admin', prepare: fillTrash },
  {
    name: 'admin-trash-dialog',
    path: '/admin/trash',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await fillTrash(page);
      await page.locator('[data-row]').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).waitFor();
    },
  },
  ...SETTINGS_SECTIONS.map((section) => ({
    name: `admin-settings-${section}`,
    path: `/admin/settings?section=${section}`,
    as: 'admin' as const,
    prepare: (page: Page) =>
      page
        .getByRole('main')
        .locator('input, textarea, [contenteditable], button[aria-expanded], button:has-text("Add")')
        .first()
        .waitFor(),
  })),
  { name: 'admin-settings-transfer', path: '/admin/settings?section=transfer', as: 'admin', fold: true },
  {
    name: 'admin-settings-changed',
    path: '/admin/settings?section=hero',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('');
      await page.getByRole('button', { name: /^Save/ }).first().waitFor();
      // At the end of the page, the save bar covers nothing.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    },
  },
  {
    name: 'admin-selected',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all articles on this page' }).check();
      await page.getByRole('toolbar', { name: 'Selected articles' }).waitFor();
    },
  },
  { name: 'admin-columns', path: BLOGS, as: 'admin', fold: true, prepare: (page) => openMenu(page, 'Columns') },
  { name: 'admin-views', path: '/admin/people', as: 'admin', fold: true, prepare: (page) => openMenu(page, 'Views') },
  {
    name: 'admin-pager',
    path: '/admin/skills',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'First page' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-article-publishing',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('region', { name: 'Publishing' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-article-history',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openFirst(page);
      await chooseTool(page, 'History');
      await page.getByRole('dialog', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'admin-article-find',
    path: BLOGS,
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').locator('[contenteditable]').first().click();
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find in the text' }).fill('the');
    },
  },
  {
    name: 'preview',
    path: BLOGS,
    as: 'admin',
    prepare: async (page) => {
      const items = await callApi(page, 'get', '/blog-posts');
      const { url } = await callApi(page, 'post', `/blog-posts/${items[0].id}/preview-link`, {});
      await goTo(page, new URL(url).pathname);
    },
  },
  { name: 'preview-gone', path: '/preview/a-token-that-nobody-has', fold: true },
];
