import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId } from 'react';
import { type FocalPoint, hasVariants, variantHref, withoutFocalPoint } from '#lib/pictures.ts';
import { Button } from '#ui/button.tsx';
import type { MediaDetail } from '../media.contract.ts';
import { MediaThumb } from './media-thumb.tsx';

/** The shapes that pages crop pictures to. */
const CROPS = [
  { label: 'Card', shape: 'aspect-video w-40' },
  { label: 'Portrait', shape: 'aspect-square w-24' },
  { label: 'Share', shape: 'aspect-4/5 w-20' },
] as const;
const STEPS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The size before the picture has loaded, so that a click has a position from the start. */
function getSize({ width, height }: Pick<MediaDetail, 'width' | 'height'>): CSSProperties | undefined {
  if (!width || !height) return undefined;
  return { aspectRatio: `${width} / ${height}`, width: `min(100%, ${width}px, ${(46 * width) / height}dvh)` };
}

/** Shows a picture whose focal point is set by a click, the arrow keys or numbers, and how pages will crop it. */
export function FocalPointField(props: {
  picture: Pick<MediaDetail, 'url' | 'alt' | 'width' | 'height' | 'isMissing'>;
  value: FocalPoint;
  onChange: (value: FocalPoint) => void;
}) {
  const { picture, value, onChange } = props;
  const id = useId();
  const src = hasVariants(picture.url) ? variantHref(picture.url, 1280, 'webp') : withoutFocalPoint(picture.url);
  const setFromClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A keyboard click has no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: clamp(((event.clientX - box.left) / box.width) * 100),
      y: clamp(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onChange({ x: clamp(value.x + step.x * by), y: clamp(value.y + step.y * by) });
  };
  if (picture.isMissing) {
    return (
      <div>
        <MediaThumb url={picture.url} alt="" className="aspect-video w-full" />
        <p role="alert" className="mt-3 max-w-[60ch] text-sm text-danger">
          The file of this picture is missing or damaged. Replace it, and every place that uses it shows the new one.
        </p>
      </div>
    );
  }
  const position = { objectPosition: `${value.x}% ${value.y}%` };
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-label={`Focal point, ${value.x}% from the left and ${value.y}% from the top`}
        aria-describedby={`${id}-hint`}
        onClick={setFromClick}
        onKeyDown={move}
        style={getSize(picture)}
        className="relative block w-fit max-w-full cursor-crosshair bg-sunk"
      >
        <img src={src} alt={picture.alt} draggable={false} className="max-h-[46dvh] w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-[oklch(1_0_0)] shadow-[0_0_0_2px_oklch(0.15_0.03_262/0.8)]"
        />
      </button>
      <p id={`${id}-hint`} className="mt-3 max-w-[60ch] text-sm text-muted">
        Click on what must stay visible when the picture is cropped, or move the point with the arrow keys.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Percent id={`${id}-x`} label="From the left" value={value.x} onChange={(x) => onChange({ ...value, x })} />
        <Percent id={`${id}-y`} label="From the top" value={value.y} onChange={(y) => onChange({ ...value, y })} />
        <Button look="quiet" onClick={() => onChange({ x: 50, y: 50 })} className="py-2!">
          Center
        </Button>
      </div>
      <ul aria-label="How pages crop it" className="mt-6 flex flex-wrap items-end gap-5">
        {CROPS.map(({ label, shape }) => (
          <li key={label}>
            <img src={src} alt="" style={position} className={`bg-sunk object-cover ${shape}`} />
            <span className="mt-1.5 block text-xs text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Percent(props: { id: string; label: string; value: number; onChange: (value: number) => void }) {
  const { id, label, value, onChange } = props;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}, %
      </label>
      <input
        id={id}
        type="number"
        min={0}
        max={100}
        value={value}
        onChange={({ currentTarget }) => onChange(clamp(currentTarget.valueAsNumber || 0))}
        className="field figures w-24 py-1.5! text-sm!"
      />
    </div>
  );
}
