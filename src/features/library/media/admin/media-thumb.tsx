import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hasVariants, variantHref, withoutFocalPoint } from '#lib/pictures.ts';
import { classNames } from '#ui/class-names.ts';

/** A small view of a picture, or a sign that its file is missing. */
export function MediaThumb({ url, alt, className }: { url: string; alt: string; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // It may have failed before this code ran.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(url);
  }, [url]);
  if (failed === url) {
    return (
      <span className={classNames('grid place-items-center content-center gap-2 bg-sunk text-danger', className)}>
        <ImageOff size={22} strokeWidth={1.5} aria-hidden="true" />
        <span className="text-xs">File missing</span>
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={hasVariants(url) ? variantHref(url, 320, 'webp') : withoutFocalPoint(url)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
      className={classNames('bg-sunk', className)}
    />
  );
}
