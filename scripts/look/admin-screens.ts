import type { Screen } from './screens.ts';

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
];
