import { DAY_MS } from '#lib/days.ts';
import { withFocalPoint } from '#lib/pictures.ts';
import { UNUSED_DAYS } from '../media.constants.ts';
import type { MediaDetail, MediaItem } from '../media.contract.ts';
import type { PictureRow, UsedPicture } from './media.store.ts';

/** A picture's address as records name it. */
export const toPictureUrl = ({ key, focalX, focalY }: Pick<PictureRow, 'key' | 'focalX' | 'focalY'>): string =>
  withFocalPoint(`/${key}`, { x: focalX, y: focalY });

export const presentPictureDetail = ({
  isMissing,
  ...picture
}: UsedPicture & { readonly isMissing: boolean }): MediaDetail => ({ ...presentPicture(picture), isMissing });

export function presentPicture({ row, uses, otherUse }: UsedPicture): MediaItem {
  const isLeaving = row.unusedSince !== null && !row.isKept && row.useCount === 0 && otherUse === null;
  return {
    id: row.id,
    url: toPictureUrl(row),
    fileName: row.fileName,
    alt: row.alt,
    focalPoint: { x: row.focalX, y: row.focalY },
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    removedAt:
      isLeaving && row.unusedSince ? new Date(row.unusedSince.getTime() + UNUSED_DAYS * DAY_MS).toISOString() : null,
    useCount: row.useCount,
    uses: [...uses],
    otherUse,
  };
}
