import { PLATE } from '#lib/artwork/compositions/plate.ts';

/** Twice the size of a plate, so that it is sharp wherever it is shown. */
const SCALE = 2;

/** Drawings of routes, as data URLs. */
export async function drawRoutes(seed: string, first: number, count: number): Promise<string[]> {
  const { drawArticleArt } = await import('#lib/artwork/article-art.ts');
  return Array.from({ length: count }, (_, index) => toDataUrl(drawArticleArt(`${seed} ${first + index}`)));
}

/** The figures of a text as drawings without words, as data URLs. */
export async function drawFigures(text: string): Promise<string[]> {
  const sources = listChartSources(text);
  if (sources.length === 0) return [];
  const { drawFigureArt } = await import('#lib/artwork/figure-art.ts');
  return sources.flatMap((source) => drawFigureArt(source) ?? []).map(toDataUrl);
}

const listChartSources = (text: string): string[] =>
  Array.from(text.matchAll(/^```figure\n([\s\S]*?)^```/gm), ([, source = '']) => source);

// Firefox puts only a picture with a size of its own on a canvas.
const toDataUrl = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    drawing.replace('<svg ', `<svg width="${PLATE.width * SCALE}" height="${PLATE.height * SCALE}" `),
  )}`;

/** A drawing as a picture that can be uploaded. @throws Error if the browser cannot draw it */
export async function drawAsFile(drawing: string): Promise<File> {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PLATE.width * SCALE;
  canvas.height = PLATE.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The drawing is empty');
  return new File([blob], 'drawing.png', { type: blob.type });
}
