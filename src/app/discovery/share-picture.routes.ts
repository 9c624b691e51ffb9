import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { findReplacedKey } from '#features/library/media/server/media.store.ts';
import { CARD_LOOKS, type CardLook } from '#lib/artwork/share-card.ts';
import { storableText } from '#lib/fields.ts';
import { ROOT_PICTURES } from '#lib/hrefs.ts';
import { describeRecord, listPageFolders, ROOT_FOLDER } from '#lib/kinds/kind-pages.ts';
import { withoutFocalPoint } from '#lib/pictures.ts';
import type { SettingsFrame } from '#lib/site/site-frame.ts';
import { splitCamelCase } from '#lib/words.ts';
import type { Db } from '#platform/db/db.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import { findKnownEtag } from '#platform/http/entity-tags.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { toStreamBody } from '#platform/http/stream-body.ts';
import type { GeneratedPictures } from '#platform/images/generated-pictures.ts';
import { DamagedFile, type FileStorage, isReadable } from '#platform/storage/storage.ts';
import { nameIndustry } from '#site/industry-names.ts';
import { findByKey } from '../records/find-public-record.ts';
import { PAGE_STORES } from '../records/record-stores.ts';
import { manifestRoutes } from './manifest.routes.ts';
import type { ShareSubject } from './share-picture.ts';
import { getCardFileKey } from './share-picture-files.ts';

interface ShareDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly pictures: GeneratedPictures;
  readonly site: SiteReader;
  readonly publicUrl: string;
}

type CardText = Omit<ShareSubject, 'brand' | 'host' | 'logo' | 'colors'>;

/** The slug of a title of 300 characters, each of which may become three letters, with an id. */
const MAX_FILE_LENGTH = 920;

const params = z.object({ kind: z.string(), file: storableText().max(MAX_FILE_LENGTH).endsWith('.png') });

/**
 * The preview pictures that social networks show for a page (lib/hrefs.ts, `getSharePicturePath`). They are requested rarely
 * but for every page, so they are stored under a content hash. In the page cache they would displace pages.
 */
export function sharePictureRoutes({ db, storage, pictures, site, publicUrl }: ShareDeps) {
  /** Leaves out a file that is missing or damaged, so that the picture with it is drawn once it is back. */
  const keepReadable = async (address: string | null) => {
    const key = getCardFileKey(address);
    return key === undefined || (await isReadable(storage, key)) ? address : null;
  };
  const reply = async (text: CardText | undefined, c: Context<HttpEnv>): Promise<Response> => {
    if (!text) throw new DeclaredError(httpErrors.notFound);
    // Loads fonts and libvips only when somebody shares a page.
    const { drawSharePicture, hashSubject } = await import('./share-picture.ts');
    const { name, logo: saved, isNameInLogo, accent, ground } = (await site.read()).brand;
    // The settings keep the address of a logo that was replaced, and its file is gone.
    const replaced = saved ? await findReplacedKey(db, withoutFocalPoint(saved).slice(1)) : undefined;
    const logo = await keepReadable(replaced ? `/${replaced}` : saved);
    const picture = await keepReadable(text.picture);
    const host = new URL(publicUrl).host;
    const subject = {
      ...text,
      picture,
      brand: logo && isNameInLogo ? '' : name,
      host,
      logo,
      colors: { accent, ground },
    };
    const hash = hashSubject(subject);
    const headers = {
      etag: `"${hash}"`,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (findKnownEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    const drawing = pictures.get(`share/${hash}.png`, () => drawSharePicture(subject, storage));
    const file = await drawing.catch((error: unknown) => {
      if (error instanceof DamagedFile) return undefined;
      throw error;
    });
    // Reading the file found the damage, which is known from now on.
    if (!file) return reply(text, c);
    const body = c.req.method === 'HEAD' ? '' : toStreamBody(c, await file.open());
    return c.newResponse(body, 200, { ...headers, 'content-type': 'image/png', 'content-length': String(file.size) });
  };
  return (
    new Hono<HttpEnv>()
      .route('/', manifestRoutes(site))
      // For pages without their own picture.
      .get('/og/site.png', async (c) => {
        const { hero, brand } = await site.read();
        return reply({ title: hero.title, label: brand.tagline, picture: null }, c);
      })
      .get('/og/:kind/:file', async (c) => {
        const { kind, file } = validateValue(params, c.req.param());
        return reply(await findCardText(db, await site.readFrame(), kind, file.slice(0, -'.png'.length)), c);
      })
  );
}

async function findCardText(db: Db, frame: SettingsFrame, folder: string, key: string): Promise<CardText | undefined> {
  const isRoot = folder === ROOT_PICTURES;
  const store = PAGE_STORES.find(({ kind }) =>
    isRoot ? kind.page?.folder === ROOT_FOLDER : listPageFolders(kind).some(({ href }) => href.endsWith(`/${folder}`)),
  );
  if (!store) return undefined;
  const { kind } = store;
  const row = await findByKey(db, store, key);
  if (!row) return undefined;
  const { title, subject, picture, summary } = describeRecord(kind, row);
  if (isRoot) return { title, label: frame.brand.tagline, picture };
  if (kind === teamMemberKind) return { title, label: summary, picture, look: 'team' };
  const name = kind.noun.one.charAt(0).toUpperCase() + kind.noun.one.slice(1);
  const text = kind.search?.category ? subject : nameIndustry(frame, subject);
  const label = text === '' ? name : `${name} · ${text}`;
  return { title, label, picture, ...(isCardLook(folder) && { look: folder }), figure: readFigure(row) };
}

const isCardLook = (folder: string): folder is CardLook => Object.hasOwn(CARD_LOOKS, folder);

/** The first of a case study's metrics. */
function readFigure(row: object): CardText['figure'] {
  const { metrics } = row as { readonly metrics?: Readonly<Record<string, string>> };
  const [first] = Object.entries(metrics ?? {});
  return first && { name: splitCamelCase(first[0]), value: first[1] };
}
