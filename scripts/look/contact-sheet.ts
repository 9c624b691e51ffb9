import sharp from 'sharp';

/** A screenshot of one screen at one width in one theme. */
export interface Shot {
  readonly width: number;
  readonly theme: string;
  readonly image: Buffer;
}

const SCALE = 0.3;
const GAP = 16;
/** A JPEG has at most 65,535 lines. */
const TALLEST = 65_000 / SCALE / 2;

/** Writes one image with every shot of a screen side by side: a row for each theme, the narrowest first. */
export async function writeContactSheet(file: string, shots: readonly Shot[]): Promise<void> {
  const tiles = await Promise.all(shots.map(toTile));
  const themes = [...new Set(shots.map(({ theme }) => theme))];
  const rows = themes.map((theme) => tiles.filter((tile) => tile.theme === theme));
  const width = Math.max(...rows.map((row) => row.reduce((sum, tile) => sum + tile.width + GAP, GAP)));
  const heights = rows.map((row) => Math.max(...row.map((tile) => tile.height)) + GAP);
  const height = heights.reduce((sum, each) => sum + each, GAP);
  const placed = rows.flatMap((row, index) => {
    const top = heights.slice(0, index).reduce((sum, each) => sum + each, GAP);
    let left = GAP;
    return row.map((tile) => {
      const place = { input: tile.image, top, left };
      left += tile.width + GAP;
      return place;
    });
  });
  await sharp({ create: { width, height, channels: 3, background: '#8a8f98' } })
    .composite(placed)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
}

async function toTile({ width, theme, image }: Shot) {
  const { height = 0 } = await sharp(image).metadata();
  const cropped = sharp(image).extract({ left: 0, top: 0, width, height: Math.floor(Math.min(height, TALLEST)) });
  const tile = await cropped.resize({ width: Math.round(width * SCALE) }).toBuffer({ resolveWithObject: true });
  return { theme, image: tile.data, width: tile.info.width, height: tile.info.height };
}
