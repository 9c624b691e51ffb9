import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from './is-animated.ts';

const WIDTH = 8;
const draw = (background: string) => sharp({ create: { width: WIDTH, height: WIDTH, channels: 3, background } });
const toBlob = (...parts: Uint8Array[]) => new Blob(parts.map((part) => new Uint8Array(part)));

it('finds the animation of a WebP', async () => {
  const frames = await Promise.all(['red', 'blue'].map((color) => draw(color).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect(await isAnimated(toBlob(moving))).toBe(true);
  expect(await isAnimated(toBlob(await draw('red').webp().toBuffer()))).toBe(false);
});

it('finds the animation of a PNG and of an AVIF', async () => {
  const png = await draw('red').png().toBuffer();
  const end = png.indexOf('IDAT') - 4;
  const control = Buffer.from('\0\0\0\bacTL\0\0\0\x02\0\0\0\0crc.', 'latin1');
  expect(await isAnimated(toBlob(png))).toBe(false);
  expect(await isAnimated(toBlob(png.subarray(0, end), control, png.subarray(end)))).toBe(true);
  const avif = await draw('red').avif().toBuffer();
  expect(await isAnimated(toBlob(avif))).toBe(false);
  expect(await isAnimated(toBlob(Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1')))).toBe(
    true,
  );
});

it('finds none in other files', async () => {
  for (const text of ['', 'RIFF', 'x'.repeat(100)]) expect(await isAnimated(new Blob([text]))).toBe(false);
});
