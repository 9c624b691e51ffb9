import type { Page } from '@playwright/test';
import type { Written } from './fill-fields.ts';

/** A screen that shows what others wrote, and what to do there until it does. */
export interface Screen {
  readonly path: string;
  readonly as: 'visitor' | 'member' | 'admin';
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Of records of a kind so many are opened: a title holds a quarter of the corpus, lists show the rest. */
const OPENED = 4;
const TABS = ['pathways', 'library', 'paths', 'progress', 'achievements', 'bookmarks'];
const ADMIN_TABS = ['dashboard', 'blogs', 'whitepapers', 'case-studies', 'comments', 'users'];
const SITE = [
  'messages',
  'subscribers',
  'downloads',
  'team',
  'learning-content',
  'learning-paths',
  'activity',
  'health',
  'sample-content',
];

const click =
  (name: string | RegExp, role: 'tab' | 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
const form = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().waitFor();
const preview = async (page: Page) => {
  await form(page);
  await click('Preview')(page);
  await page.getByRole('region', { name: 'Preview' }).locator('.prose').first().waitFor();
};
/** The profile is asked for in parts. */
const openPart = (part: number) => async (page: Page) => {
  await click(/profile$/)(page);
  await click(new RegExp(`^${part}\\.`))(page);
};
const readStory = async (page: Page) => {
  await click(/^Read/)(page);
  await page.getByRole('heading', { name: 'What really happened' }).waitFor();
};
const search = async (page: Page) => {
  await click('Search', 'link')(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('alert');
  await dialog.getByRole('option').first().waitFor();
};

/**
 * Every screen that shows a text somebody wrote: public pages, the mentor area, the account, the administration.
 * @param slugs of the articles, the oldest last, which is the one that was changed too
 */
export function screensOf({ ids }: Written, slugs: readonly string[]): Screen[] {
  const some = (maker: string) => (ids.get(maker) ?? []).slice(0, OPENED);
  const first = (maker: string) => ids.get(maker)?.[0];
  const of = (as: Screen['as'], paths: readonly string[]) => paths.map((path) => ({ path, as }));
  return [
    { path: '/', as: 'visitor' },
    { path: '/', as: 'visitor', open: click('White Papers', 'tab') },
    { path: '/', as: 'visitor', open: click('Case Studies', 'tab') },
    { path: '/', as: 'visitor', open: search },
    ...of('visitor', [
      '/insights',
      '/insights?type=white-papers',
      '/insights?type=case-studies',
      `/insights?q=${encodeURIComponent('"><svg onload=alert(1)>')}`,
      `/insights/articles/${encodeURIComponent('"><svg onload=alert(1)>')}`,
      `/reset-password?token=${encodeURIComponent('"><svg onload=alert(1)>')}`,
      `/login?problem=${encodeURIComponent('"><svg onload=alert(1)>')}&next=javascript:alert(1)`,
      ...slugs.slice(-OPENED).map((slug) => `/insights/articles/${slug}`),
      ...some('/api/whitepapers').map((id) => `/insights/white-papers/${id}`),
      ...some('/api/case-studies').map((id) => `/insights/case-studies/${id}`),
    ]),
    ...of('member', ['/account', ...TABS.map((tab) => `/mentor/dashboard?tab=${tab}`)]),
    ...[1, 2, 3, 4, 5, 6].map(
      (part): Screen => ({ path: '/mentor/dashboard?tab=pathways', as: 'member', open: openPart(part) }),
    ),
    { path: '/mentor/dashboard?tab=pathways', as: 'member', open: readStory },
    { path: '/mentor/dashboard?tab=pathways', as: 'member', open: click('Generate Story') },
    ...of(
      'member',
      some('/api/learning-content').map((id) => `/mentor/lessons/${id}`),
    ),
    ...of(
      'member',
      some('/api/learning-paths').map((id) => `/mentor/paths/${id}`),
    ),
    ...of(
      'admin',
      ADMIN_TABS.map((tab) => `/admin?tab=${tab}`),
    ),
    ...of(
      'admin',
      SITE.map((page) => `/admin/${page}`),
    ),
    ...[form, preview].flatMap((open): Screen[] => [
      { path: `/admin?tab=blogs&edit=${slugs.at(-1)}`, as: 'admin', open },
      { path: `/admin?tab=case-studies&edit=${first('/api/case-studies')}`, as: 'admin', open },
    ]),
    { path: `/admin?tab=whitepapers&edit=${first('/api/whitepapers')}`, as: 'admin', open: form },
    ...['team-members', 'learning-content', 'learning-paths'].map(
      (kind): Screen => ({
        path: `/admin/${kind.replace('team-members', 'team')}?edit=${first(`/api/${kind}`)}`,
        as: 'admin',
        open: form,
      }),
    ),
    {
      path: '/',
      as: 'admin',
      open: async (page) => {
        await click('White Papers', 'tab')(page);
        await click('Manage')(page);
        await click(/^Edit/)(page);
        await page.getByRole('heading', { name: 'Edit Whitepaper' }).waitFor();
      },
    },
    // Last: its toast names what is deleted.
    { path: '/admin?tab=blogs', as: 'admin', open: click(/^Delete/) },
  ];
}

/** What a reader sees, with what stands in its fields. */
export async function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const options = [...document.querySelectorAll('option')].map((option) => option.text);
    // biome-ignore lint/performance/useDomNodeTextContent: what is in no reader's sight is not shown
    return [document.title, document.body.innerText, ...fields, ...options].join('\n');
  });
}
