import { PLATE } from '#lib/artwork/compositions/plate.ts';

/** Twice the size of a plate, so that it is sharp wherever it is shown. */
const SCALE = 2;

/** Drawings by the hand that draws the sample articles' pictures, as data URLs. */
export async function drawVariants(seed: string, first: number, count: number): Promise<string[]> {
  const { drawArticleArt } = await import('#lib/artwork/article-art.ts');
  return Array.from({ length: count }, (_, index) => {
    // Firefox puts only a picture with a size of its own on a canvas.
    const drawing = drawArticleArt(`${seed} ${first + index}`).replace(
      '<svg ',
      `<svg width="${PLATE.width * SCALE}" height="${PLATE.height * SCALE}" `,
    );
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  });
}

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
