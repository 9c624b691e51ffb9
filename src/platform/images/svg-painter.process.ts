import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// Paints the SVG from stdin and writes it to stdout as PNG, without empty borders. It is a separate process, because a
// small SVG may ask for any amount of work, which only killing a process ends. Fails if nothing is visible.

const HEIGHT = 320;
/** Dots per inch. At 72 a drawing has the size that it states. */
const DENSITY = { least: 72, most: 2400 } as const;
const LIMITS = { limitInputPixels: 16_000_000, failOn: 'error' } as const;

const bytes = await buffer(process.stdin);
const { height, format } = await sharp(bytes, LIMITS).metadata();
if (format !== 'svg' || !height) throw new Error('No SVG with a size');
const density = Math.min(DENSITY.most, Math.max(DENSITY.least, (DENSITY.least * HEIGHT) / height));
const painted = await sharp(bytes, { ...LIMITS, density })
  .ensureAlpha()
  .png()
  .toBuffer();
const { channels } = await sharp(painted).stats();
if (channels.at(-1)?.max === 0) throw new Error('Nothing is visible');
process.stdout.write(await sharp(painted).trim().png().toBuffer());
