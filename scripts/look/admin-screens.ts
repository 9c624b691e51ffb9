import type { Page } from 'playwright';
import type { Screen } from './screens.ts';

const at = (page: Page, path: string) => new URL(path, page.url()).href;

/** The administration. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-dashboard', path: '/admin', as: 'admin', fold: true },
  { name: 'admin-users', path: '/admin?tab=users', as: 'admin' },
  { name: 'admin-users-nobody', path: '/admin?tab=users&q=nobody+like+this', as: 'admin', fold: true },
  { name: 'admin-member', path: '/admin', as: 'member', fold: true },
  {
    name: 'admin-shortcuts',
    path: '/admin',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'admin-site-menu',
    path: '/admin',
    as: 'admin',
    fold: true,
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
        await page.request.post(at(page, '/api/newsletter/subscribe'), { data: { ...names, email } });
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  {
    name: 'admin-downloads',
    path: '/admin/downloads',
    as: 'admin',
    prepare: async (page) => {
      for (const id of [1, 2, 3]) await page.request.post(at(page, `/api/whitepapers/${id}/download`));
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  { name: 'admin-downloads-none', path: '/admin/downloads?from=2031-01-01', as: 'admin', fold: true },
  { name: 'admin-activity', path: '/admin/activity', as: 'admin' },
  { name: 'admin-team', path: '/admin/team', as: 'admin' },
  { name: 'admin-team-edit', path: '/admin/team?edit=1', as: 'admin', fold: true },
  {
    name: 'admin-team-refused',
    path: '/admin/team?create=true',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a name.').waitFor();
    },
  },
  { name: 'admin-learning-content', path: '/admin/learning-content', as: 'admin' },
  { name: 'admin-learning-content-edit', path: '/admin/learning-content?edit=2', as: 'admin', fold: true },
  { name: 'admin-learning-paths', path: '/admin/learning-paths', as: 'admin' },
  { name: 'admin-learning-path-edit', path: '/admin/learning-paths?edit=1', as: 'admin', fold: true },
  { name: 'admin-sample-content', path: '/admin/sample-content', as: 'admin' },
  {
    name: 'admin-sample-removal',
    path: '/admin/sample-content',
    as: 'admin',
    fold: true,
    prepare: async (page) => page.getByRole('button', { name: 'Remove sample content' }).click(),
  },
];
