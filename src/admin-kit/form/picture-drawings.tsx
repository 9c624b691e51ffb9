import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawAsFile, drawFigures, drawRoutes } from './draw-picture.ts';

const VARIANTS = 4;

/** What drawings are made of: a text's figures, and words from which routes are drawn. */
export interface DrawingSource {
  readonly seed: string;
  readonly text: string;
}

/** Drawings to choose from for a record without a picture: its figures, then routes. */
export function PictureDrawings({ source, onChosen }: { source: DrawingSource; onChosen: (file: File) => void }) {
  const [page, setPage] = useState(0);
  // What is typed meanwhile does not exchange the drawings under the pointer.
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
  return (
    <div className="mt-3">
      <ul aria-label="Drawings" className="grid grid-cols-2 gap-2">
        {drawings.map((drawing, index) => (
          <li key={drawing}>
            <button
              type="button"
              onClick={() => void drawAsFile(drawing).then(onChosen)}
              className="block w-full hover:opacity-80"
            >
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
        Draw others
      </button>
    </div>
  );
}
