import { formatFileSize } from '#lib/file-size.ts';
import type { MediaItem } from '../media.contract.ts';

/** "1,600 × 900, 240 kB". */
export function formatFacts({ width, height, bytes }: Pick<MediaItem, 'width' | 'height' | 'bytes'>): string {
  const size = formatFileSize(bytes);
  return width && height ? `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}, ${size}` : size;
}

/** Whether nothing uses a picture, so that it can be deleted. */
export const isUnused = ({ useCount, otherUse }: Pick<MediaItem, 'useCount' | 'otherUse'>): boolean =>
  useCount === 0 && otherUse === null;

export const OTHER_USES = { settings: 'In the settings', unpublished: 'In changes that are not published' } as const;

/** "In “Slots” and 2 more places". */
export function formatUses({ uses, useCount, otherUse }: Pick<MediaItem, 'uses' | 'useCount' | 'otherUse'>): string {
  const first = uses[0];
  if (useCount === 0) return otherUse === null ? 'Not used' : OTHER_USES[otherUse];
  if (!first) return `In ${useCount} ${useCount === 1 ? 'place' : 'places'}`;
  const others = useCount - 1;
  if (others === 0) return `In “${first.title}”`;
  return `In “${first.title}” and ${others.toLocaleString('en-US')} more ${others === 1 ? 'place' : 'places'}`;
}
