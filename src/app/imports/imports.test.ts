import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBlogPost } from '#features/library/blog/blog.contract.ts';
import { createImporter, createPicture, createZip, readFixture, readFixtureFolder } from '../testing/import-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  app = await createTestApp({ label: 'imports' });
  admin = await app.createAdminBrowser();
  importer = createImporter(admin);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() =>
  app.database.empty(
    'imports',
    'pages',
    'blog_posts',
    'team_members',
    'redirects',
    'pictures',
    'newsletter_subscribers',
    'rate_limits',
  ),
);

const readArticle = async (slug: string) => {
  const reply = await admin.fetch(`/api/blog-posts/${slug}?status=all`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as AdminBlogPost;
};
const addMember = (name: string) =>
  admin.send('/api/team-members', { name, title: 'Partner', bio: 'Plans.', status: 'published' });
const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const whys = (report: { problems: readonly { what: string; why: string }[] } | null) =>
  (report?.problems ?? []).map(({ what, why }) => `${what}: ${why}`);

const createGhostZip = async () =>
  createZip({
    'ghost.json': readFixture('ghost/ghost-5-lexical.json'),
    'content/images/2023/05/tower.jpg': await createPicture('#223344'),
    'content/images/2023/05/apron.jpg': await createPicture('#445566'),
    'members.csv': readFixture('subscribers/ghost-members.csv'),
  });

describe('Ghost', () => {
  it('tells what would happen and changes nothing, then imports texts, pictures, authors, readers and addresses', async () => {
    await addMember('Ines Marlow');
    const zip = await createGhostZip();
    const checked = await importer.check('export.zip', zip);
    expect(checked).toMatchObject({ state: 'checked', source: 'Ghost export, subscribers from Ghost', failure: null });
    expect(checked.check?.counts).toMatchObject({
      author: { known: 1, new: 1 },
      article: { new: 4 },
      page: { new: 1 },
      picture: { new: 3 },
      subscriber: { new: 2 },
    });
    expect(await query('select from blog_posts')).toHaveLength(0);
    await importer.act(checked.id, 'run');
    const done = await importer.waitFor(checked.id);
    expect(done.state).toBe('done');
    const article = await readArticle('spare-aircraft');
    expect(article).toMatchObject({
      title: 'Spare aircraft in winter',
      excerpt: 'What a spare costs.',
      category: 'Fleet',
      tags: ['Winter'],
      seoTitle: 'Spare aircraft',
      publishedAt: '2023-05-02T08:00:00.000Z',
      authors: [{ name: 'Ines Marlow' }],
      featuredImage: expect.stringMatching(/^\/media\/uploads\/tower-[\da-f]{12}-90x60\.webp$/),
    });
    const { content } = article;
    expect(content).toContain('**expensive** until they are needed. See [our first note](/first-note/).');
    expect(content).toMatch(/> \[!NOTE\]\n>\n> 💡 Count the hours, \*\*not\*\* the aircraft\./);
    expect(content).toContain('**How many spares?**\n\nOne for every twelve lines.');
    expect(content).toContain('[Reports of example.org](https://example.org/reports): A page of reports.');
    expect(content).toMatch(
      /!\[The apron\]\(\/media\/uploads\/apron-\S+\)\n\n!\[\]\(\/media\/uploads\/tower-\S+\)\n\n\*Two views\*/,
    );
    expect(content).toContain('<https://www.youtube.com/watch?v=aaaaaaaaaaa>');
    expect(content).toContain('[**Read the study**](/study/)');
    expect(content).toContain('```python\nspares = lines / 12\n```');
    expect(content).toContain('Raw *words*');
    expect(content).not.toContain('track()');
    expect(whys(done.done)).toEqual(
      expect.arrayContaining([
        'Spare aircraft in winter: A part that only emails show was left out.',
        'Spare aircraft in winter: A script was left out.',
        'Only for members: Only members could read it, so it arrives as a draft.',
        'Sent by email: It was only sent by email, so it arrives as a draft.',
      ]),
    );
    expect(await query('select title, slug, status, body from pages')).toEqual([
      { title: 'About Harrow Air', slug: 'about', status: 'published', body: 'We plan networks.' },
    ]);
    expect((await readArticle('members-note')).status).toBe('draft');
    expect(await query(`select "to" from redirects where "from" = '/spare-aircraft'`)).toEqual([
      { to: '/insights/articles/spare-aircraft' },
    ]);
    expect(await query('select email, is_active, confirmed_at from newsletter_subscribers order by email')).toEqual([
      { email: 'left@reader.example', is_active: false, confirmed_at: new Date('2022-09-02T10:11:12Z') },
      { email: 'pia@reader.example', is_active: true, confirmed_at: new Date('2022-09-01T10:11:12Z') },
    ]);
    expect(await query(`select name, status from team_members order by name`)).toEqual([
      { name: 'Ines Marlow', status: 'published' },
      { name: 'Tomas Reyl', status: 'draft' },
    ]);
  });

  it('imports nothing twice, and takes everything back but what was changed since', async () => {
    const zip = await createGhostZip();
    const first = await importer.run('export.zip', zip);
    const second = await importer.run('export.zip', zip);
    expect(second.done?.counts).toMatchObject({ article: { known: 4 }, subscriber: { known: 2 } });
    expect(await query('select from blog_posts')).toHaveLength(4);
    const { id, version } = await readArticle('first-note');
    await admin.send(`/api/blog-posts/${id}`, { title: 'Ours now', version }, { method: 'PUT' });
    await query(`update newsletter_subscribers set is_active = false, unsubscribed_at = now() where email like 'pia%'`);
    const back = await importer.takeBack(first.id);
    expect(back.state).toBe('taken-back');
    expect(whys(back.takenBack).sort()).toEqual([
      'Ours now: It was changed since.',
      'pia@reader.example: They have left or bounced since.',
    ]);
    expect(await query('select title from blog_posts')).toEqual([{ title: 'Ours now' }]);
    expect(await query('select email from newsletter_subscribers')).toEqual([{ email: 'pia@reader.example' }]);
    expect(await query('select "from" from redirects')).toEqual([]);
    const again = await importer.run('export.zip', zip);
    expect(again.done?.counts).toMatchObject({ article: { new: 3, known: 1 }, subscriber: { new: 1, known: 1 } });
    expect(await query(`select is_active from newsletter_subscribers where email like 'pia%'`)).toEqual([
      { is_active: false },
    ]);
  });

  it('reads the editor before Lexical, and cards of which only the HTML is left', async () => {
    await importer.run('old.json', readFixture('ghost/ghost-5-mobiledoc.json'));
    const old = await readArticle('turnarounds');
    expect(old.content).toContain(
      '## Turnarounds\n\n**Bold**\\\n[linked](https://example.org/a) text\n\n- first\n- second',
    );
    expect(old.content).toContain('## Plans\n\n- one\n- two');
    expect(old.content).toContain('A gate\n\n*Gate **B***');
    expect((await readArticle('a-draft')).status).toBe('draft');
    await importer.run('new.json', readFixture('ghost/ghost-6-html.json'));
    const { content } = await readArticle('rendered-cards');
    expect(content).toContain('> [!NOTE]\n>\n> 🛬\n>\n> Mind the **slot**.');
    expect(content).toContain('**Why?**\n\nBecause.');
    expect(content).toContain('[Book](https://example.org/b): Marked.');
    expect(content).toContain('[Go on](https://example.org/go)');
    expect(content).toContain('<https://player.vimeo.com/video/12345?app_id=1>');
  });
});

describe('WordPress', () => {
  it('imports blocks with galleries, comments with their states, and former addresses', async () => {
    await addMember('Ines Marlow');
    const zip = await createZip({
      'export/blocks.xml': readFixture('wordpress/blocks.xml'),
      'uploads/2018/03/runway.jpg': await createPicture('#123456'),
      'uploads/2018/03/hangar.jpg': await createPicture('#654321'),
    });
    const done = await importer.run('blog.zip', zip);
    const article = await readArticle('slots');
    expect(article).toMatchObject({
      title: 'Slots & scarcity',
      category: 'Strategy',
      tags: ['Networks', 'slots'],
      authors: [{ name: 'Ines Marlow' }],
    });
    expect(article.featuredImage).toContain('/media/uploads/runway-');
    expect(article.content).toContain('[the older post](/2018/03/classic-post/)');
    expect(article.content).toMatch(
      /!\[Runway\]\(\/media\/uploads\/runway-\S+\)\n\n!\[\]\(\/media\/uploads\/hangar-\S+\)/,
    );
    expect(article.content).toContain('<https://vimeo.com/76979871>');
    expect(whys(done.done)).toContain(
      'Slots & scarcity: The block “latest-posts” was left out: WordPress fills it when it shows the page.',
    );
    expect(
      await query(
        'select author_name, status, parent_id is not null as is_reply, content from comments order by created_at',
      ),
    ).toEqual([
      { author_name: 'Mara', status: 'approved', is_reply: false, content: 'Well said.\nThanks!' },
      { author_name: 'Olek', status: 'approved', is_reply: true, content: 'I agree.' },
      { author_name: 'Spammer', status: 'spam', is_reply: false, content: 'Buy now' },
      { author_name: 'Pia', status: 'pending', is_reply: false, content: 'Waiting' },
    ]);
    expect(await query('select "from", "to" from redirects')).toEqual([
      { from: '/2018/03/slots', to: '/insights/articles/slots' },
    ]);
    expect((await importer.takeBack(done.id)).takenBack?.counts).toMatchObject({
      comment: { new: 4 },
      article: { new: 1 },
    });
    expect(await query('select from comments')).toHaveLength(0);
    expect(await query('select from pages')).toHaveLength(0);
  });

  it('sets the paragraphs of classic posts, names shortcodes, and drops scripts and forms', async () => {
    const zip = await createZip({
      'classic.xml': readFixture('wordpress/classic.xml'),
      'a/hangar.jpg': await createPicture('#111111'),
      'a/runway.jpg': await createPicture('#222222'),
    });
    const done = await importer.run('classic.zip', zip);
    const { content } = await readArticle('classic-post');
    expect(content).toContain('Ten years ago we wrote *like this*.\\\nA second line.');
    expect(content).toMatch(/!\[Hangar\]\(\/media\/uploads\/hangar-\S+\)\n\n\*The old hangar\*/);
    expect(content).toMatch(/!\[Alt of runway\.jpg\]\(\/media\/uploads\/runway-\S+\)\n\n!\[Alt of hangar\.jpg\]/);
    expect(content).toContain('Kept words and a quote \\[sic].');
    expect(content).toMatch(/> Quoted\.\n\n!\[Late\]/);
    expect(content).not.toMatch(/document\.write|input|noscript/);
    expect(whys(done.done)).toEqual(
      expect.arrayContaining([
        'Classic post: The shortcode “contact-form-7” was left out; the text inside it stays.',
        'Classic post: The shortcode “su_note” was left out; the text inside it stays.',
        'Classic post: A script was left out.',
        'Classic post: A form was left out.',
        'Private: Not everybody could read it, so it arrives as a draft.',
        'Product: It is a “product” of a plug-in, not a post or a page.',
      ]),
    );
  });

  it('reads an old export with slugs of another script', async () => {
    await importer.run('older.xml', readFixture('wordpress/older.xml'));
    expect((await readArticle('ueber-plaene')).content).toBe('Erste Zeile\n\nZweite Zeile');
    expect(await query('select "from" from redirects')).toEqual([{ from: '/archive/1' }]);
  });
});

it('imports folders of Hugo, Jekyll and Obsidian as a zip', async () => {
  const files = readFixtureFolder('markdown');
  const picture = await createPicture('#abcdef');
  const done = await importer.run(
    'texts.zip',
    await createZip({
      ...files,
      'hugo/content/posts/crew-pairing/cover.jpg': picture,
      'hugo/content/posts/crew-pairing/board.jpg': picture,
      'hugo/static/images/site.jpg': picture,
      'jekyll/assets/gate.jpg': picture,
      'vault/attachments/hub map.png': picture,
    }),
  );
  const hugo = await readArticle('crew-pairing');
  expect(hugo).toMatchObject({
    title: 'Crew pairing by hand',
    category: 'Strategy',
    tags: ['crew', 'planning'],
    publishedAt: '2021-04-05T04:07:08.000Z',
  });
  expect(hugo.content).toMatch(/!\[The board\]\(\/media\/uploads\/board-\S+\)\n\n\*In the office\*/);
  expect(hugo.content).toMatch(/!\[Site\]\(\/media\/uploads\//);
  expect(hugo.content).toContain('{{< figure src="untouched.jpg" >}}');
  expect(hugo.content).toContain('<https://www.youtube.com/watch?v=aaaaaaaaaaa>');
  const plain = await readArticle('plain');
  expect(plain).toMatchObject({ status: 'draft', content: 'A draft.' });
  expect(await readArticle('gates-and-time')).toMatchObject({
    status: 'published',
    publishedAt: '2017-08-09T00:00:00.000Z',
  });
  const { content } = await readArticle('hubs');
  expect(content).toMatch(
    /See \[the waves\]\(\/insights\/articles\/waves\) and Nowhere\.\n\n!\[\]\(\/media\/uploads\/hub-map-/,
  );
  expect(content).toContain('> [!note]\n> A callout stays.');
  expect(content).toContain('<mark>Marked</mark>');
  expect(whys(done.done)).toEqual(
    expect.arrayContaining([
      'jekyll/_posts/2017-08-10-broken.md: Its front matter cannot be read.',
      'hugo/content/posts/plain.md: Its date has no time zone. Such dates are read as UTC.',
      'vault/Notes/Waves.md: It has no date, so it arrives as a draft.',
    ]),
  );
  expect(await query('select "from", "to" from redirects order by "from"')).toEqual([
    { from: '/2017/gates', to: '/insights/articles/gates-and-time' },
    { from: '/old/crew', to: '/insights/articles/crew-pairing' },
  ]);
});
