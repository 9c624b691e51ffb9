import type { Page } from '@playwright/test';
import { KINDS } from '../../../../src/kinds.ts';
import { getRecordHref, listListPages } from '../../../../src/lib/kinds/kind-pages.ts';
import type { WrittenContent } from './fill-fields.ts';

/** A screen that shows user-written text, and the steps to make the text visible. */
export interface Screen {
  readonly path: string;
  readonly as: 'visitor' | 'member' | 'admin';
  readonly open?: (page: Page) => Promise<unknown>;
}

/** A record whose address has its slug. */
export interface KeyedRecord {
  readonly id: number;
  readonly slug: string;
}

/** The number of records of each kind to open. A title holds a quarter of the corpus, and lists show the rest. */
export const RECORDS_PER_KIND = 4;
const TABS = ['pathways', 'library', 'paths', 'progress', 'achievements', 'bookmarks'];
const ADMIN_TABS = ['dashboard', 'comments', 'users'];
const SITE = [
  'calendar',
  'messages',
  'people',
  'subscribers',
  'newsletter',
  'downloads',
  'media',
  'activity',
  'health',
  'settings',
  'sample-content',
];
const PAGE_KINDS = KINDS.filter(({ page }) => page);

const click =
  (name: string | RegExp, role: 'tab' | 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
const waitForForm = (page: Page) =>
  page
    .getByRole('button', { name: /^(Save|Update)$/ })
    .first()
    .waitFor();
const waitForNotes = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByText('Note').first().waitFor();
const openPreview = async (page: Page) => {
  await waitForForm(page);
  await click('Preview')(page);
  await page.getByRole('region', { name: 'Preview' }).locator('.prose').first().waitFor();
};
const PATHWAYS = '/mentor/dashboard?tab=pathways';
/** The texts of a field show once its part is open. */
const openOwnWords = (page: Page) => page.getByRole('heading', { name: 'In your own words' }).click();
const listChoices = (kind: string) => async (page: Page) => {
  await click('Change your answers')(page);
  await page.getByText(kind).click();
};
const readStory = async (page: Page) => {
  await click(/^Read/)(page);
  await page.locator('.book-text').first().waitFor();
};
const openSearch = async (page: Page) => {
  await click('Search', 'link')(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('alert');
  await dialog.getByRole('option').first().waitFor();
};

/**
 * Lists every screen that shows user-written text: public pages, the mentor area, the account page and the admin area.
 * @param slugs of the articles, oldest last
 * @param keyed the first records of each kind whose addresses have slugs, by the path of its calls
 * @param badgePages the pages of an open badge and of evidence
 */
export function listScreens(
  { ids }: WrittenContent,
  slugs: readonly string[],
  keyed: ReadonlyMap<string, readonly KeyedRecord[]>,
  badgePages: readonly string[],
): Screen[] {
  const listSome = (createPath: string) => (ids.get(createPath) ?? []).slice(0, RECORDS_PER_KIND);
  const getFirst = (createPath: string) => ids.get(createPath)?.[0];
  const getEditKey = (path: string) => keyed.get(path)?.[0]?.slug ?? getFirst(path);
  const toScreens = (as: Screen['as'], paths: readonly string[]) => paths.map((path) => ({ path, as }));
  return [
    { path: '/', as: 'visitor' },
    { path: '/', as: 'visitor', open: click('White Papers', 'tab') },
    { path: '/', as: 'visitor', open: click('Case Studies', 'tab') },
    { path: '/', as: 'visitor', open: openSearch },
    ...toScreens('visitor', [
      '/insights',
      ...badgePages,
      ...PAGE_KINDS.flatMap((kind) => listListPages(kind).map(({ href }) => href)),
      `/insights?q=${encodeURIComponent('"><svg onload=alert(1)>')}`,
      `/insights/articles/${encodeURIComponent('"><svg onload=alert(1)>')}`,
      `/reset-password?token=${encodeURIComponent('"><svg onload=alert(1)>')}`,
      `/login?problem=${encodeURIComponent('"><svg onload=alert(1)>')}&next=javascript:alert(1)`,
      ...PAGE_KINDS.filter(({ page }) => page?.key === 'id-title').flatMap((kind) =>
        listSome(kind.path).map((id) => getRecordHref(kind, { id, slug: '' })),
      ),
      ...PAGE_KINDS.flatMap((kind) => (keyed.get(kind.path) ?? []).map((record) => getRecordHref(kind, record))),
    ]),
    ...toScreens('member', ['/account', ...TABS.map((tab) => `/mentor/dashboard?tab=${tab}`)]),
    ...[
      openOwnWords,
      listChoices('To certain skills'),
      listChoices('Along a path'),
      readStory,
      click('Generate Story'),
    ].map((open): Screen => ({ path: PATHWAYS, as: 'member', open })),
    ...toScreens(
      'member',
      listSome('/api/learning-content').map((id) => `/mentor/lessons/${id}`),
    ),
    ...toScreens(
      'member',
      listSome('/api/learning-paths').map((id) => `/mentor/paths/${id}`),
    ),
    ...toScreens(
      'admin',
      ADMIN_TABS.map((tab) => `/admin?tab=${tab}`),
    ),
    ...toScreens('admin', [...SITE.map((page) => `/admin/${page}`), ...KINDS.map(({ adminHref }) => adminHref)]),
    ...KINDS.map(
      ({ path, adminHref }): Screen => ({
        path: `${adminHref}${adminHref.includes('?') ? '&' : '?'}edit=${getEditKey(path)}`,
        as: 'admin',
        open: waitForForm,
      }),
    ),
    {
      path: '/admin/messages',
      as: 'admin',
      open: async (page) => {
        await click('Rules')(page);
        await page.getByLabel('Words of rule 1').waitFor();
      },
    },
    { path: '/admin/people', as: 'admin', open: click('Views') },
    { path: `/admin/people?edit=${getFirst('/api/people')}`, as: 'admin', open: waitForNotes },
    { path: `/admin/newsletter?edit=${getFirst('/api/newsletter/issues')}`, as: 'admin', open: waitForForm },
    { path: `/admin?tab=blogs&edit=${slugs.at(-1)}`, as: 'admin', open: openPreview },
    { path: `/admin?tab=case-studies&edit=${getFirst('/api/case-studies')}`, as: 'admin', open: openPreview },
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
    {
      path: `/admin/messages?status=all&edit=${getFirst('/api/contact-forms')}`,
      as: 'admin',
      open: async (page) => {
        await click('Templates')(page);
        await page.getByRole('menuitem', { name: 'Edit templates' }).click();
      },
    },
    // Last, because it deletes an article. Its toast names the article.
    { path: '/admin?tab=blogs', as: 'admin', open: click(/^Delete/) },
  ];
}

/** Gets the visible text of a page, including the values of its fields. */
export async function getVisibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const options = [...document.querySelectorAll('option')].map((option) => option.text);
    // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out text that is not visible
    return [document.title, document.body.innerText, ...fields, ...options].join('\n');
  });
}
