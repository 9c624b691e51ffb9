import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PLATE } from '#lib/artwork/compositions/plate.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Twice the size of a plate, so that it is sharp wherever it is shown. */
const SCALE = 2;

/** Drawings of routes, as data URLs. */
async function drawRoutes(seed: string, first: number, count: number): Promise<string[]> {
  const [{ drawArticleArt }, { recolorDrawing }] = await Promise.all([
    import('#lib/artwork/article-art.ts'),
    import('#lib/artwork/recolor.ts'),
  ]);
  const { brand } = getSiteFrame();
  return Array.from({ length: count }, (_, index) =>
    toDataUrl(recolorDrawing(drawArticleArt(`${seed} ${first + index}`), brand)),
  );
}

/** The figures of a text as drawings without words, as data URLs. */
async function drawFigures(text: string): Promise<string[]> {
  const sources = listChartSources(text);
  if (sources.length === 0) return [];
  const { drawFigureArt } = await import('#lib/artwork/figure-art.ts');
  return sources.flatMap((source) => drawFigureArt(source) ?? []).map(toDataUrl);
}

const listChartSources = (text: string): string[] =>
  Array.from(text.matchAll(/^```figure\n([\s\S]*?)^```/gm), ([, source = '']) => source);

// Firefox draws only pictures with an explicit size on a canvas.
const toDataUrl = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    drawing.replace('<svg ', `<svg width="${PLATE.width * SCALE}" height="${PLATE.height * SCALE}" `),
  )}`;

/** A drawing as a picture that can be uploaded. @throws Error if the browser cannot draw it */
async function drawAsFile(drawing: string): Promise<File> {
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

const VARIANTS = 4;

/** The source of drawings: a text's figures, and words from which routes are drawn. */
export interface DrawingSource {
  readonly seed: string;
  readonly text: string;
}

/** Drawings to choose from for a record without a picture: its figures, then routes. */
export function PictureDrawings({ source, onChosen }: { source: DrawingSource; onChosen: (file: File) => void }) {
  const [page, setPage] = useState(0);
  // Typing must not replace drawings that somebody is about to choose.
  const [start] = useState(source);
  const { data: drawings = [] } = useQuery({
    queryKey: ['drawings', start, page],
    queryFn: async () => [
      ...(page === 0 ? await drawFigures(start.text) : []),
      ...(await drawRoutes(start.seed, page * VARIANTS, VARIANTS)),
    ],
    gcTime: 0,
    networkMode: 'always',
  });
  const choose = (drawing: string) =>
    drawAsFile(drawing).then(onChosen, (error: unknown) => {
      console.error(error);
      const text = 'Please choose another one, or upload a picture.';
      toast({ title: 'The drawing could not be made', text, look: 'danger' });
    });
  return (
    <div className="mt-3">
      <ul aria-label="Drawings" className="grid grid-cols-2 gap-2">
        {drawings.map((drawing, index) => (
          <li key={drawing}>
            <button type="button" onClick={() => void choose(drawing)} className="block w-full hover:opacity-80">
              <img
                src={drawing}
                alt={`Drawing ${page * VARIANTS + index + 1}`}
                className="aspect-video w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setPage(page + 1)} className="link tap-target mt-2 text-sm">
        More drawings
      </button>
    </div>
  );
}
