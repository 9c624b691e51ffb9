import type { Page } from 'playwright';
import { openLinkFromMail } from './newsletter-screens.ts';
import type { Screen } from './screen.ts';
import { callApi, goTo, reload } from './steps.ts';

const EVENT_SLUG = 'a-morning-on-slots';
const EVENT = `/events/${EVENT_SLUG}`;
const GUEST = 'grace.hopper-lindqvist@a-long-domain.example';
const HOOK = 'https://hooks.greatcircle.example/leads/from-the-website/north-atlantic';

interface Named {
  readonly id: number;
  readonly slug?: string;
}

/** An event with one seat. */
async function createEvent(page: Page): Promise<number> {
  const events: Named[] = await callApi(page, 'get', '/events?status=all');
  const existing = events.find(({ slug }) => slug === EVENT_SLUG);
  if (existing) return existing.id;
  const { id } = await callApi(page, 'post', '/events', {
    title: 'A morning on slots, and what a portfolio of them is worth when the season turns',
    slug: EVENT_SLUG,
    summary: 'For network planners who have to give some back.',
    body: 'We go through three portfolios, and through the arithmetic of a slot that nobody wants to fly.',
    startsAt: '2099-03-02T08:00:00.000Z',
    endsAt: '2099-03-02T11:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    place: '1 Harbor Street, Lisbon',
    seats: 1,
    status: 'published',
  });
  return id;
}

const register = (page: Page, id: number, name: string, email: string) =>
  callApi(page, 'post', `/events/${id}/registrations`, { name, email, elapsed: 60_000 });

/** The event's only seat is taken, and one person waits. */
async function fillEvent(page: Page): Promise<number> {
  const id = await createEvent(page);
  await register(page, id, 'Ada Byron-Quill', 'ada.byron-quill@example.com');
  await register(page, id, 'Grace Hopper-Lindqvist', GUEST);
  return id;
}

async function openRegistration(page: Page, dataDir: string): Promise<void> {
  await fillEvent(page);
  await openLinkFromMail(page, dataDir, { to: GUEST, href: '/events/registrations/' });
}

async function createPage(page: Page): Promise<void> {
  await callApi(page, 'post', '/pages', {
    title: 'How we work with a carrier',
    slug: 'how-we-work',
    summary: 'Two weeks of counting, and then an argument.',
    body: '## Two weeks on the ramp\n\nWe count before we argue.\n\n- Tugs\n- Hands\n\n> A number nobody can check is an opinion.',
    status: 'published',
  });
}

async function createIntegrations(page: Page): Promise<void> {
  const tokens: object[] = await callApi(page, 'get', '/tokens');
  if (tokens.length === 0) {
    const capabilities = ['answersMessages'];
    await callApi(page, 'post', '/tokens', { name: 'The CRM of the Lisbon office', capabilities });
    await callApi(page, 'post', '/webhooks', { url: HOOK, events: ['message.received', 'account.created'] });
  }
  await reload(page);
}

async function createRedirects(page: Page): Promise<void> {
  const redirects: object[] = await callApi(page, 'get', '/redirects');
  for (const from of redirects.length > 0
    ? []
    : ['/old-insights/*', '/a-campaign-of-the-winter-season/punctuality-is-settled-before-nine'])
    await callApi(page, 'post', '/redirects', { from, to: '/insights', isPermanent: true });
  await reload(page);
}

const openForm = (list: string, label: string) => ({
  path: `/admin/${list}?create=true`,
  as: 'admin' as const,
  fold: true,
  prepare: (page: Page) => page.getByRole('dialog').getByLabel(label, { exact: true }).waitFor(),
});

/** The firm's own site: practices, people, pages, events, and what comes in and goes out. */
export const FIRM_SCREENS: readonly Screen[] = [
  { name: 'services', path: '/services' },
  { name: 'service', path: '/services/operations' },
  { name: 'industries', path: '/industries' },
  { name: 'industry', path: '/industries/airlines' },
  { name: 'insights-practice', path: '/insights?practice=operations' },
  { name: 'team-filtered', path: '/team?office=London' },
  { name: 'team-nobody', path: '/team?office=London&language=Norwegian' },
  {
    name: 'team-of-one',
    path: '/',
    prepare: async (page) => {
      const directory = await callApi(page, 'get', '/team');
      const one = {
        ...directory,
        members: directory.members.slice(0, 1),
        total: 1,
        practices: [],
        offices: [],
        languages: [],
      };
      await page.route('**/api/team', (route) => route.fulfill({ json: one }));
      await page.locator('a[href="/team"]').first().click();
      await page.getByRole('heading', { level: 1, name: 'Team', exact: true }).waitFor();
    },
  },
  {
    name: 'person-write',
    path: '/team/ingrid-halvorsen-pryce',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Write to/ }).click();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Please enter your message.').waitFor();
    },
  },
  { name: 'events-none', path: '/events' },
  { name: 'admin-events-none', path: '/admin/events', as: 'admin', fold: true },
  { name: 'admin-event-new', ...openForm('events', 'Title') },
  {
    name: 'event-seats',
    path: '/events',
    as: 'admin',
    prepare: async (page) => {
      await createEvent(page);
      await goTo(page, EVENT);
    },
  },
  { name: 'events', path: '/events' },
  {
    name: 'event-refused',
    path: EVENT,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await page.getByText('Please enter your name.').waitFor();
    },
  },
  {
    name: 'admin-event-registrations',
    path: '/admin/events',
    as: 'admin',
    prepare: async (page) => {
      await fillEvent(page);
      await reload(page);
      await page.getByRole('link', { name: /^Registrations for A morning on slots/ }).click();
      await page.getByRole('row', { name: /Grace/ }).waitFor();
    },
  },
  { name: 'admin-events', path: '/admin/events', as: 'admin' },
  { name: 'event-full', path: EVENT },
  { name: 'event-registration', path: '/events', as: 'admin', prepare: openRegistration },
  { name: 'event-registration-stale', path: '/events/registrations/a-token-that-nobody-has', fold: true },
  { name: 'admin-practices', path: '/admin/practices', as: 'admin' },
  { name: 'admin-practice', path: '/admin/practices?edit=1', as: 'admin', fold: true },
  { name: 'admin-pages', path: '/admin/pages', as: 'admin' },
  { name: 'admin-page-new', ...openForm('pages', 'Title') },
  {
    name: 'firm-page',
    path: '/admin/pages',
    as: 'admin',
    prepare: async (page) => {
      await createPage(page);
      await goTo(page, '/how-we-work');
    },
  },
  { name: 'admin-integrations-filled', path: '/admin/integrations', as: 'admin', prepare: createIntegrations },
  {
    name: 'admin-token-new',
    path: '/admin/integrations',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New token' }).click();
      await page.getByRole('form', { name: 'New token' }).getByLabel('Used by').waitFor();
    },
  },
  {
    name: 'admin-token-made',
    path: '/admin/integrations',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New token' }).click();
      const form = page.getByRole('form', { name: 'New token' });
      await form.getByLabel('Used by').fill('Figures for the partners');
      await form.getByRole('checkbox', { name: 'Messages' }).check();
      await form.getByRole('button', { name: 'Make token' }).click();
      await page.getByRole('textbox', { name: 'token' }).waitFor();
    },
  },
  {
    name: 'admin-webhook-new',
    path: '/admin/integrations',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click();
      await page.getByRole('form', { name: 'Webhook' }).getByLabel('Address').waitFor();
    },
  },
  {
    name: 'admin-webhook-log',
    path: '/admin/integrations',
    as: 'admin',
    fold: true,
    prepare: async (page) => {
      const log = page.getByRole('button', { name: `Log of ${HOOK}` });
      if (!(await log.isVisible())) await page.getByRole('button', { name: `Actions for “${HOOK}”` }).click();
      await log.click();
      await page.getByRole('dialog', { name: 'Deliveries' }).waitFor();
    },
  },
  { name: 'admin-redirects-none', path: '/admin/redirects', as: 'admin' },
  { name: 'admin-redirects', path: '/admin/redirects', as: 'admin', prepare: createRedirects },
  {
    name: 'admin-import-checked',
    path: '/admin/import',
    as: 'admin',
    prepare: async (page) => {
      const csv = 'email,consentedAt,source\nada@example.com,2026-05-04,A fair in Lisbon\nnobody,2026-05-04,A fair\n';
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'subscribers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('group', { name: 'subscribers.csv' }).first().waitFor();
    },
  },
  {
    name: 'admin-exported',
    path: '/admin/import',
    as: 'admin',
    prepare: async (page) => {
      const region = page.getByRole('region', { name: 'Export' });
      await region.getByRole('button', { name: 'Export everything' }).click();
      await region.getByRole('link', { name: 'Download the zip' }).first().waitFor();
    },
  },
];
