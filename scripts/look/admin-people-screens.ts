import type { Page } from 'playwright';
import { openLinkFromMail, subscribeReader } from './newsletter-screens.ts';
import type { Screen } from './screen.ts';
import { callApi, chooseTool, reload } from './steps.ts';

const COLLEAGUE = 'maximiliana.alexandrina.von.hohenstaufen@a-long-domain.example';

async function invite(page: Page): Promise<void> {
  const data = { email: COLLEAGUE, role: 'editor' };
  await callApi(page, 'post', '/users/invitations', data);
  await reload(page);
}

async function sendMessage(page: Page): Promise<void> {
  const message = `We fly twelve aircraft from two bases.\n\n${'Our first wave leaves late on four days of five, and nobody knows why. '.repeat(6)}`;
  const data = {
    firstName: 'Maximiliana-Alexandrina',
    lastName: 'Hohenstaufen',
    email: COLLEAGUE,
    message,
    elapsed: 60_000,
  };
  await callApi(page, 'post', '/contact', data);
  await reload(page);
}

async function openMessage(page: Page): Promise<void> {
  await sendMessage(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Maximiliana/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('textbox').last().waitFor();
}

async function openPerson(page: Page): Promise<void> {
  await sendMessage(page);
  await page.locator('[data-row]').first().click();
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
}

const ISSUE = {
  subject: 'What a first wave costs, and three other numbers for the winter season',
  preheader: 'Block time, belly cargo, and a question from a reader.',
  content:
    '## The first wave\n\nA minute lost before nine is worth **four** by the evening.\n\n- Count the tugs.\n- Count the hands.\n\n[The article](/insights/articles/punctuality-is-settled-before-nine)\n\n> We count tugs too.',
};

/** One issue that was sent, and one that is a draft. */
async function writeIssues(page: Page, dataDir: string): Promise<void> {
  const items = await callApi(page, 'get', '/newsletter/issues');
  if (items.length > 0) return;
  await subscribeReader(page, dataDir);
  for (const data of [ISSUE, { ...ISSUE, subject: 'Draft: who decides at 02:40' }]) {
    const { id } = await callApi(page, 'post', '/newsletter/issues', data);
    if (data === ISSUE) await callApi(page, 'post', `/newsletter/issues/${id}/send`, {});
  }
}

async function openIssues(page: Page, dataDir: string): Promise<void> {
  await writeIssues(page, dataDir);
  await reload(page);
}

async function openIssue(page: Page, dataDir: string, name: RegExp): Promise<void> {
  await openIssues(page, dataDir);
  await page.locator('[data-row]').filter({ hasText: name }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** The admin screens about people and messages to them. */
export const ADMIN_PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'admin-users-invited', path: '/admin?tab=users', as: 'admin', prepare: invite },
  {
    name: 'admin-user',
    path: '/admin?tab=users',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.locator('[data-row]').filter({ hasText: 'Ada Reyes' }).first().click();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'admin-invite',
    path: '/admin?tab=users',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  {
    name: 'invitation',
    path: '/admin',
    as: 'admin',
    prepare: async (page, dataDir) => {
      await invite(page);
      await openLinkFromMail(page, dataDir, { to: COLLEAGUE, href: '/invitation' });
    },
  },
  { name: 'invitation-stale', path: '/invitation?token=old', fold: true },
  { name: 'admin-message', path: '/admin/messages', as: 'admin', fold: true, prepare: openMessage },
  {
    name: 'admin-message-answered',
    path: '/admin/messages',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openMessage(page);
      await page.getByRole('main').getByRole('textbox').last().fill('Thank you. May we call you on Thursday?');
    },
  },
  {
    name: 'admin-message-rules',
    path: '/admin/messages',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Rules' }).click();
      await page.getByRole('button', { name: 'Add a rule' }).click();
    },
  },
  { name: 'admin-people', path: '/admin/people', as: 'admin', prepare: sendMessage },
  { name: 'admin-people-none', path: '/admin/people?q=nobody+like+this', as: 'admin', fold: true },
  { name: 'admin-person', path: '/admin/people', as: 'admin', prepare: openPerson },
  {
    name: 'admin-person-forget',
    path: '/admin/people',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await openPerson(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Forget this person' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Forget permanently' }).waitFor();
    },
  },
  {
    name: 'admin-forgotten',
    path: '/admin/people',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Forgotten people' }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  { name: 'admin-newsletter-none', path: '/admin/newsletter', as: 'admin', fold: true },
  { name: 'admin-newsletter-none-archive', path: '/newsletter/issues', fold: true },
  { name: 'admin-newsletter', path: '/admin/newsletter', as: 'admin', prepare: openIssues },
  {
    name: 'admin-issue-new',
    path: '/admin/newsletter?create=1',
    as: 'admin',
    fold: true,
    prepare: async (page) => page.getByRole('dialog').getByLabel('Subject').waitFor(),
  },
  {
    name: 'admin-issue',
    path: '/admin/newsletter',
    as: 'admin',
    fold: true,
    prepare: async (page, dataDir) => {
      await openIssue(page, dataDir, /Draft/);
      await page.getByRole('dialog').getByRole('toolbar').first().waitFor();
    },
  },
  {
    name: 'admin-issue-preview',
    path: '/admin/newsletter',
    as: 'admin',
    fold: true,
    prepare: async (page, dataDir) => {
      await openIssue(page, dataDir, /Draft/);
      await chooseTool(page, 'Preview');
      await page.getByRole('region', { name: 'Preview' }).waitFor();
    },
  },
  {
    name: 'admin-issue-send',
    path: '/admin/newsletter',
    as: 'admin',
    fold: true,
    prepare: async (page, dataDir) => {
      await openIssue(page, dataDir, /Draft/);
      await page.getByRole('button', { name: 'Send...' }).click();
      await page.getByRole('dialog', { name: /^Send / }).waitFor();
    },
  },
  {
    name: 'admin-issue-can-be-taken-back',
    path: '/admin/newsletter',
    as: 'admin',
    fold: true,
    prepare: async (page, dataDir) => {
      // Nothing is sent.
      await page.route('**/api/newsletter/issues/*/send', async (route) => {
        const [issue = ''] = /(?<=\/issues\/)\d+/.exec(route.request().url()) ?? [];
        await route.fulfill({ json: await callApi(page, 'get', `/newsletter/issues/${issue}`) });
      });
      await openIssue(page, dataDir, /Draft/);
      await page.getByRole('button', { name: 'Send...' }).click();
      await page
        .getByRole('dialog', { name: /^Send / })
        .getByRole('button', { name: /^Send to/ })
        .click();
      await page.getByText('Sending starts in 10 seconds').first().waitFor();
    },
  },
  {
    name: 'admin-issue-sent',
    path: '/admin/newsletter',
    as: 'admin',
    fold: true,
    prepare: (page, dataDir) => openIssue(page, dataDir, /first wave/),
  },
  { name: 'admin-newsletter-archive', path: '/newsletter/issues' },
  {
    name: 'admin-newsletter-page',
    path: '/newsletter/issues',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await page.getByRole('main').locator('.prose').first().waitFor();
    },
  },
];
