import type { MediaItem } from '../media.contract.ts';

/** "1,600 × 900, 240 kB". */
export function formatFacts({ width, height, bytes }: Pick<MediaItem, 'width' | 'height' | 'bytes'>): string {
  const size =
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return width && height ? `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}, ${size}` : size;
}

/** "In “Slots” and 2 more places". */
export function formatUses({ uses, useCount }: Pick<MediaItem, 'uses' | 'useCount'>): string {
  const first = uses[0];
  if (!first) return useCount === 0 ? 'Not used' : `In ${useCount} places`;
  const others = useCount - 1;
  if (others === 0) return `In “${first.title}”`;
  return `In “${first.title}” and ${others.toLocaleString('en-US')} more ${others === 1 ? 'place' : 'places'}`;
}
