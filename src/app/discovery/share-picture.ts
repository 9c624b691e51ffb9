import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { drawArticleArt } from '#lib/artwork/article-art.ts';
import { getArtworkSeed } from '#lib/artwork/artwork-href.ts';
import { type BrandColors, recolorDrawing } from '#lib/artwork/recolor.ts';
import {
  CARD_LOGO,
  CARD_LOOKS,
  CARD_PICTURE,
  CARD_SHEET,
  drawFigureSide,
  drawShareCard,
  type ShareCard,
} from '#lib/artwork/share-card.ts';
import { parseFocalPoint } from '#lib/pictures.ts';
import { PHOTO_FORMATS } from '#platform/images/convert-picture.ts';
import { loadSharp, openPicture, throwUnreadablePicture, UnreadablePicture } from '#platform/images/open-picture.ts';
import { createLettering } from '#platform/lettering/lettering.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { getCardFileKey } from './share-picture-files.ts';

/** The content of a share card: its text, and the page's picture if this site stores one. */
export interface ShareSubject extends ShareCard {
  readonly picture: string | null;
  /** A figure of a case study, shown on its card instead of a picture. */
  readonly figure?: { readonly name: string; readonly value: string } | undefined;
  /** The address of the firm's logo. */
  readonly logo: string | null;
  readonly colors: BrandColors;
}

// Increase it when the design of the card changes.
const DESIGN = 5;

/** A hash of everything that the picture shows. */
export function hashSubject({ title, label, brand, host, picture, logo, look, figure, colors }: ShareSubject): string {
  const words = JSON.stringify([
    DESIGN,
    title,
    label,
    brand,
    host,
    picture,
    logo,
    look,
    figure,
    colors.accent,
    colors.ground,
  ]);
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}

const PICTURES = new Set([...PHOTO_FORMATS, 'svg']);

let lettering: ReturnType<typeof createLettering> | undefined;

/** Draws the card as a PNG of 1200 × 630 pixels. The same subject gives the same bytes. Works with any title. */
export async function drawSharePicture(subject: ShareSubject, storage: FileStorage): Promise<Buffer> {
  lettering ??= createLettering();
  const letters = lettering;
  const sharp = await loadSharp();
  const recolor = (drawing: string) => recolorDrawing(drawing, subject.colors);
  const { left, top, width, height } = CARD_PICTURE;
  const focalPoint = parseFocalPoint(subject.picture ?? '');
  const renderSide = async (bytes: Buffer) => {
    const [picture] = await openPicture(bytes, PICTURES);
    // As large as needed to cover the side, then cropped around the focal point.
    const covering = picture.autoOrient().resize(width, height, { fit: 'outside' });
    const { data, info } = await covering.png().toBuffer({ resolveWithObject: true }).catch(throwUnreadablePicture);
    const x = Math.round(((info.width - width) * focalPoint.x) / 100);
    const y = Math.round(((info.height - height) * focalPoint.y) / 100);
    return sharp(data).extract({ left: x, top: y, width, height }).png().toBuffer();
  };
  // A cover is shown whole, on the card's second tone.
  const renderSheet = async (bytes: Buffer) => {
    const [cover] = await openPicture(bytes, PICTURES);
    const resized = cover.resize(CARD_SHEET.width, CARD_SHEET.height, { fit: 'inside' });
    const sheet = await resized.png().toBuffer().catch(throwUnreadablePicture);
    const background = recolor(CARD_LOOKS['white-papers'].ink.tone);
    return sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: sheet }])
      .png()
      .toBuffer();
  };
  const own = await readOwnPicture(subject.picture, storage);
  const drawn = Buffer.from(recolor(drawArticleArt(getArtworkSeed(subject.title), 'tall')));
  const { side } = CARD_LOOKS[subject.look ?? 'page'];
  const renderOwn = () => {
    if (side === 'figure' && subject.figure)
      return renderSide(Buffer.from(recolor(drawFigureSide(subject.figure, letters))));
    return own && side === 'sheet' ? renderSheet(own) : renderSide(own ?? drawn);
  };
  // Falls back only if the file is not a picture. Other failures may be temporary, and the result is stored.
  const picture = await renderOwn().catch((error: unknown) => renderSide(requireUnreadable(error, drawn)));
  const logo = await readLogo(subject.logo, storage);
  const card = drawShareCard({ ...subject, ...(logo && { logoWidth: logo.info.width }) }, lettering);
  return sharp(Buffer.from(recolor(card)))
    .composite([
      { input: picture, left, top },
      ...(logo
        ? [{ input: logo.data, left: CARD_LOGO.left, top: CARD_LOGO.top + CARD_LOGO.height - logo.info.height }]
        : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The logo as large as the card has room for; undefined if it cannot be read. */
async function readLogo(address: string | null, storage: FileStorage) {
  const bytes = await readOwnPicture(address, storage);
  if (!bytes) return undefined;
  const { width, height } = CARD_LOGO;
  try {
    const [picture] = await openPicture(bytes, PICTURES);
    const resized = picture.resize({ width, height, fit: 'inside' });
    return await resized.png().toBuffer({ resolveWithObject: true }).catch(throwUnreadablePicture);
  } catch (error) {
    return requireUnreadable(error, undefined);
  }
}

/** Returns `fallback` for a file that is not a picture. @throws any other error */
function requireUnreadable<Fallback>(error: unknown, fallback: Fallback): Fallback {
  if (error instanceof UnreadablePicture) return fallback;
  throw error;
}

async function readOwnPicture(address: string | null, storage: FileStorage): Promise<Buffer | undefined> {
  const key = getCardFileKey(address);
  const file = key === undefined ? undefined : await storage.read(key);
  return file && buffer(await file.open());
}
