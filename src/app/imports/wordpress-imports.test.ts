import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SiteImport } from '#features/firm/imports/imports.contract.ts';
import type { AdminBlogPost } from '#features/library/blog/blog.contract.ts';
import { createImporter, createPicture, createZip } from '../testing/import-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

const SITE = 'https://www.harrow-air.example';
const UPLOADS = `${SITE}/wp-content/uploads`;

let app: TestApp;
let admin: TestBrowser;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  app = await createTestApp({ label: 'wordpress-imports' });
  admin = await app.createAdminBrowser();
  importer = createImporter(admin);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() =>
  app.database.empty('imports', 'pages', 'blog_posts', 'team_members', 'redirects', 'pictures', 'rate_limits'),
);

interface Item {
  readonly type?: string;
  readonly status?: string;
  readonly link?: string;
  /** Elements of the item that most do not have. */
  readonly more?: string;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
const term = (domain: string, name: string) => `<category domain="${domain}" nicename="x">${cdata(name)}</category>`;

function writeItem(id: number, slug: string, text: string, options: Item = {}): string {
  const { type = 'post', status = 'publish', link = `${SITE}/2019/05/${slug}/`, more = '' } = options;
  return `<item><title>${slug}</title><link>${link}</link><dc:creator>ines</dc:creator><content:encoded>${cdata(text)}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-06 07:08:09</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
}

const writeAttachment = (id: number, file: string, more = '') =>
  writeItem(id, `IMG_${id}`, '', {
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>${UPLOADS}/${file}</wp:attachment_url>${more}`,
  });

const writeExport = (...items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?><rss xmlns:excerpt="e" xmlns:dc="d" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url><wp:author><wp:author_login>ines</wp:author_login><wp:author_display_name>Ines Marlow</wp:author_display_name></wp:author><wp:author><wp:author_login>agency</wp:author_login><wp:author_display_name>The Agency</wp:author_display_name></wp:author><wp:category><wp:term_id>12</wp:term_id><wp:category_nicename>fleet</wp:category_nicename><wp:cat_name>${cdata('Fleet')}</wp:cat_name></wp:category>${items.join('')}</channel></rss>`;

const importItems = (...items: readonly string[]) => importer.run('export.xml', Buffer.from(writeExport(...items)));
const readArticle = async (slug: string) =>
  (await (await admin.fetch(`/api/blog-posts/${slug}?status=all`)).json()) as AdminBlogPost;
const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const whys = ({ done }: SiteImport) => (done?.problems ?? []).map(({ what, why }) => `${what}: ${why}`);

it('keeps what was not for everybody from the public', async () => {
  const done = await importItems(
    writeItem(1, 'members', '<p>Open.</p>[members_only]Closed.[/members_only]'),
    writeItem(2, 'paid', '<!-- wp:premium-content/container --><p>Paid.</p><!-- /wp:premium-content/container -->'),
    writeItem(3, 'later', '<p>Later.</p>', { status: 'future', more: '<wp:post_password>x</wp:post_password>' }),
    writeItem(
      4,
      'hidden',
      '<p>Seen.</p><!-- wp:group {"metadata":{"blockVisibility":false}} --><div><!-- wp:paragraph --><p>Hidden block.</p><!-- /wp:paragraph --></div><!-- /wp:group --><div style="color:red; display: none">Hidden part.</div><!-- a remark of the editor -->',
    ),
    writeItem(5, 'synced', '<!-- wp:block {"ref":6} /--><!-- wp:block {"ref":7} /--><!-- wp:block {"ref":8} /-->'),
    writeItem(6, 'call', '<!-- wp:paragraph --><p>Call us.</p><!-- /wp:paragraph -->', { type: 'wp_block' }),
    writeItem(7, 'secret', '<p>A secret block.</p>', {
      type: 'wp_block',
      more: '<wp:post_password>x</wp:post_password>',
    }),
    writeItem(8, 'unfinished', '<p>An unfinished block.</p>', { type: 'wp_block', status: 'draft' }),
  );
  expect(await query('select slug, status from blog_posts order by slug')).toEqual([
    { slug: 'hidden', status: 'published' },
    { slug: 'later', status: 'draft' },
    { slug: 'members', status: 'draft' },
    { slug: 'paid', status: 'draft' },
    { slug: 'synced', status: 'published' },
  ]);
  expect((await readArticle('hidden')).content).toBe('Seen.');
  expect((await readArticle('synced')).content).toBe('Call us.');
  expect(whys(done)).toEqual(
    expect.arrayContaining([
      'members: A part of it was not for everybody (“members_only”), so it arrives as a draft.',
      'later: Not everybody could read it, so it arrives as a draft.',
      'hidden: A part that was hidden was left out.',
      'synced: A synced block was left out: the export does not have it, or it is not public.',
    ]),
  );
});

it('takes captions, linked pictures, tables with pictures, quotations, footnotes and covers of blocks', async () => {
  const zip = await createZip({
    'export.xml': writeExport(
      writeItem(
        1,
        'blocks',
        `<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image --><figure class="wp-block-image"><img src="${UPLOADS}/2019/05/a-300x200.jpg" alt="A"/><figcaption>First</figcaption></figure><!-- /wp:image --><figure class="wp-block-image"><img src="${UPLOADS}/2019/05/b.jpg" alt="B"/><figcaption>Second</figcaption></figure><figcaption>Both</figcaption></figure><!-- /wp:gallery -->
<figure class="wp-block-image"><a href="https://example.org/more"><img src="${UPLOADS}/2019/05/b.jpg" alt="Linked"/></a></figure>
<figure class="wp-block-table"><table><thead><tr><th>Gate</th></tr></thead><tbody><tr><td>North <img src="${UPLOADS}/2019/05/b.jpg" alt="Cell"></td></tr></tbody></table><figcaption>Gates</figcaption></figure>
<table><tr><td><h3>Beside</h3><ul><li>listed</li></ul></td><td><table><tr><td>Inner</td></tr></table></td></tr></table>
<blockquote><p>Wait.</p><cite>Mara</cite></blockquote>
<div class="wp-block-cover" style="background-image:url(${UPLOADS}/2019/05/b.jpg)"><p>On a picture.</p></div>
<p>Rates fell<sup data-fn="n-1" class="fn"><a href="#n-1">1</a></sup>.</p><!-- wp:footnotes /-->`,
        { more: meta('footnotes', JSON.stringify([{ id: 'n-1', content: 'By <em>half</em>.' }])) },
      ),
      writeAttachment(21, '2019/05/a.jpg'),
    ),
    'uploads/2019/05/a.jpg': await createPicture('#112233'),
    'uploads/2019/05/a-300x200.jpg': await createPicture('#332211'),
    'uploads/2019/05/b.jpg': await createPicture('#445566'),
  });
  await importer.run('blog.zip', zip);
  const { content } = await readArticle('blocks');
  const text = content.replace(/\/media\/uploads\/(\w+)-[\da-f]{12}-90x60\.webp/g, '$1');
  expect(text).toContain('![A](a)\n\n*First*\n\n![B](b)\n\n*Second*\n\n*Both*');
  expect(text).toContain('[![Linked](b)](https://example.org/more)');
  expect(text).toMatch(/\| North !\[Cell\]\(b\)\s+\|\n\n\*Gates\*/);
  expect(text).toMatch(/### Beside\n\n- listed\n\n\|\s+\|\n\|[ -]+\|\n\| Inner \|/);
  expect(text).toContain('> Wait.\n>\n> — Mara');
  expect(text).toContain('![](b)\n\nOn a picture.');
  expect(text).toMatch(/Rates fell\[\^n-1\]\.\n\n\[\^n-1\]: By \*half\*\.$/);
  expect(await query(`select count(*)::int as pictures from pictures`)).toEqual([{ pictures: 2 }]);
});

it('takes the pictures, headings, buttons and encoded parts of page builders, and leaves code as it is', async () => {
  const raw = Buffer.from(encodeURIComponent('<p>Raw words</p>')).toString('base64');
  const done = await importItems(
    writeItem(
      1,
      'built',
      `[vc_row][vc_column][vc_custom_heading text="Bakery"][vc_column_text]Words.[/vc_column_text][vc_single_image image="21"][vc_btn title="Go" link="url:https%3A%2F%2Fexample.org%2Fgo|title:x"][vc_raw_html]${raw}[/vc_raw_html][/vc_column][/vc_row][et_pb_section][et_pb_blurb title="Blurb" image="${UPLOADS}/2019/05/b.jpg"]Divi.[/et_pb_blurb][et_pb_button button_url="https://example.org/divi" button_text="Divi button"][/et_pb_button][/et_pb_section][unknown_thing x="1"]`,
    ),
    writeItem(
      2,
      'code',
      '<pre>if (a[b-c]) {\n\n  return [x_y];\n}</pre>\n\nThe [[gallery]] shortcode.\n\nhttps://vimeo.com/76979871',
    ),
    writeItem(3, 'pictures', 'Words.\n\n[gallery]'),
    writeAttachment(21, '2019/05/a.jpg', '<excerpt:encoded>Seen from here</excerpt:encoded>'),
    writeAttachment(22, '2019/05/c.jpg', '<wp:post_parent>3</wp:post_parent>'),
  );
  expect((await readArticle('built')).content).toBe(
    [
      '### Bakery',
      'Words.',
      `*Seen from here*`,
      '[Go](https://example.org/go)',
      'Raw words',
      `[Picture](<${UPLOADS}/2019/05/b.jpg>)`,
      '### Blurb',
      'Divi.',
      '[Divi button](https://example.org/divi)',
    ]
      .join('\n\n')
      .replace('*Seen', `[Picture](<${UPLOADS}/2019/05/a.jpg>)\n\n*Seen`),
  );
  expect((await readArticle('code')).content).toBe(
    '```\nif (a[b-c]) {\n\n  return [x_y];\n}\n```\n\nThe \\[gallery] shortcode.\n\n<https://vimeo.com/76979871>',
  );
  expect((await readArticle('pictures')).content).toContain(`[Picture](<${UPLOADS}/2019/05/c.jpg>)`);
  expect(whys(done).filter((why) => /shortcode|gallery/.test(why))).toEqual([
    'built: The shortcode “unknown_thing” was left out; the text inside it stays.',
  ]);
});

it('leads links to where their texts are, and never shows the picture of another month', async () => {
  const zip = await createZip({
    'export.xml': writeExport(
      writeItem(
        1,
        'links',
        `<p><a href="${SITE}/?p=2">Two</a> <a href="/?p=2">Again</a> <a href="https://harrow-air.example/2019/05/two/#rates">Rates</a> <a href="${UPLOADS}/2019/05/study.pdf">Study</a> <a href="javascript:x()">Script</a></p><p><img src="${UPLOADS}/2015/11/image.jpg" alt="Old"></p>`,
        { more: meta('_thumbnail_id', '99') },
      ),
      writeItem(2, 'two', '<p>Two.</p>'),
    ),
    'uploads/2017/03/image.jpg': await createPicture('#112233'),
    'uploads/2019/05/study.pdf': '%PDF-1.4',
  });
  const done = await importer.run('blog.zip', zip);
  expect((await readArticle('links')).content).toBe(
    `[Two](/2019/05/two/) [Again](/2019/05/two/) [Rates](/2019/05/two/#rates) [Study](${UPLOADS}/2019/05/study.pdf) Script\n\n[Old](<${UPLOADS}/2015/11/image.jpg>)`,
  );
  expect(whys(done)).toEqual(
    expect.arrayContaining([
      `links: A file of the former site is linked, not imported: ${UPLOADS}/2019/05/study.pdf`,
      `links: A picture is not in the file: ${UPLOADS}/2015/11/image.jpg`,
      'links: Its main picture is missing, because the export does not name the file. Export “All content”.',
    ]),
  );
});

it('names what it does not take, once for each reason', async () => {
  const tags = Array.from({ length: 14 }, (_, index) => term('post_tag', `Tag ${index}`)).join('');
  const comment = (type: string) =>
    `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Ada</wp:comment_author><wp:comment_content>Well.</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>${type}</wp:comment_type></wp:comment>`;
  const done = await importItems(
    writeItem(1, 'full', '<p>Words.</p>', {
      link: `${SITE}/?p=1`,
      more:
        term('category', 'Air') +
        term('category', 'Fleet') +
        term('industry', 'Ferries') +
        tags +
        meta('_yoast_wpseo_primary_category', '12') +
        meta('_yoast_wpseo_metadesc', '%%excerpt%%') +
        meta('_yoast_wpseo_meta-robots-noindex', '1'),
    }),
    writeItem(2, 'empty', ''),
    writeItem(3, 'insights', '<p>Our insights.</p>', {
      type: 'page',
      link: `${SITE}/insights/`,
      more: comment('comment'),
    }),
    writeItem(4, 'menu', '', { type: 'nav_menu_item' }),
    ...Array.from({ length: 70 }, (_, index) => writeItem(100 + index, `order-${index}`, '', { type: 'shop_order' })),
    writeItem(5, 'a&nbsp;b&#8;', '<p>Named entity.</p>'),
  );
  expect(await readArticle('full')).toMatchObject({ category: 'Fleet', seoDescription: null });
  expect(whys(done).filter((why) => !why.includes('shop_order'))).toEqual([
    'full: Its “industry” is left out: only categories and tags are imported.',
    'full: Its former address was only a number (?p=…), and such addresses are not redirected.',
    'full: Search engines were asked not to list it. Here they may.',
    'Ines Marlow: Articles show this name once it is published under Team members.',
    'full: Only 12 of its 15 tags are imported.',
    'Category “Fleet”: Add it in Settings, so that readers can filter by it.',
    'empty: It has no text.',
    'insights: Its comments are not imported, because pages have none here.',
    'insights: Its former address /insights/ does not lead to it. The site has a page or file at this address.',
    'Menus: Menus are not imported. The form of a page says where it is linked.',
    'Articles without a category: They arrive in “Strategy”.',
  ]);
  expect(whys(done).filter((why) => why.includes('shop_order'))).toHaveLength(50);
  expect(done.done?.problemCount).toBeGreaterThan(70);
  expect(await query('select slug from pages')).toEqual([{ slug: 'insights-page' }]);
  expect(await query('select title from blog_posts order by id')).toEqual([{ title: 'full' }, { title: 'a b' }]);
  expect(await query('select name from team_members')).toEqual([{ name: 'Ines Marlow' }]);
});

it('finds what posts refer to in another file of the export, and redirects a list to where they are', async () => {
  const zip = await createZip({
    'posts.xml': writeExport(writeItem(1, 'post', '<p>Words.</p>', { more: meta('_thumbnail_id', '21') })),
    'media.xml': writeExport(writeAttachment(21, '2019/05/a.jpg')),
    'uploads/2019/05/a.jpg': await createPicture('#112233'),
    'redirection.csv': [
      'source,target,regex,code,type,hits,title,status',
      '"/promo","/2019/05/post/",0,301,"url",3,"","active"',
      '"/off","/about",0,301,"url",3,"","disabled"',
      '"/dead","/",0,410,"error",3,"","active"',
    ].join('\n'),
  });
  const done = await importer.run('blog.zip', zip);
  expect((await readArticle('post')).featuredImage).toContain('/media/uploads/a-');
  expect(await query('select "from", "to" from redirects order by "from"')).toEqual([
    { from: '/2019/05/post', to: '/insights/articles/post' },
    { from: '/promo', to: '/insights/articles/post' },
  ]);
  expect(whys(done)).toEqual(
    expect.arrayContaining(['Row 3: /off: It was switched off.', 'Row 4: /dead: It did not lead anywhere (“error”).']),
  );
  expect(done.done?.counts.redirect).toEqual({ new: 2 });
});

it('takes readers with job titles for readers', async () => {
  const list =
    '"Email Address","Name","Job Title","OPTIN_TIME","CONFIRM_TIME"\n"ada@reader.example","Ada Byron","Director","2019-02-03 09:10:11","2019-02-03 09:12:00"\n';
  const done = await importer.run('subscribed_members_export.csv', Buffer.from(list));
  expect(done.done?.counts).toEqual({ subscriber: { new: 1 } });
});
