import path from 'node:path';
import type { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '#features/firm/imports/imports.constants.ts';
import type { FindPicture } from '#features/firm/imports/server/draft.ts';
import type { FetchPicture } from '#features/firm/imports/server/files/fetch-picture.ts';
import { ImportRefusal } from '#features/firm/imports/server/imports.errors.ts';
import { toPictureUrl } from '#features/library/media/server/media.presenter.ts';
import { storePicture } from '#features/library/media/server/media-upload.service.ts';
import type { RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { convertPhoto, LEAST_EFFORT } from '#platform/images/convert-picture.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** The last part of an address, without its query. */
const toFileName = (address: string): string => path.posix.basename(address.replace(/[?#].*$/s, '')) || 'picture';

export interface PictureStore {
  /** The address of a picture on this site, by its address in a text; undefined if it is neither in the archive nor fetched, or no picture. */
  store(address: string, find: FindPicture): Promise<string | undefined>;
}

interface PictureDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly actorId: number;
  readonly fetchPicture: FetchPicture | undefined;
}

const convertQuickly: typeof convertPhoto = (bytes, personId) =>
  convertPhoto(bytes, personId, { effort: LEAST_EFFORT });

/** Most pictures that are remembered, so that one in many texts is read once. */
const REMEMBERED = 5000;

/** Takes pictures of an archive through the same door as an upload: checked, turned upright, without the data of a camera. */
export function createPictureStore({ db, storage, actorId, fetchPicture }: PictureDeps): PictureStore {
  const known = new Map<string, Promise<string | undefined>>();
  const take = async (name: string, open: () => Promise<Readable>) => {
    try {
      const file = { name, stream: await open(), senderId: actorId, confirmSender: async () => undefined };
      return toPictureUrl(await storePicture({ db, storage }, file, false, convertQuickly));
    } catch (error) {
      if (error instanceof DeclaredError || error instanceof ImportRefusal) return undefined;
      throw error;
    }
  };
  return {
    async store(address, find) {
      const file = find(address);
      if (!file && !fetchPicture) return undefined;
      const name = file?.name ?? address;
      const remembered = known.get(name);
      if (remembered) return remembered;
      const stored = file
        ? take(path.posix.basename(name), () => file.open(IMPORT_LIMITS.picture))
        : fetchPicture?.(address).then((stream) => stream && take(toFileName(address), async () => stream));
      if (!stored) return undefined;
      known.set(name, stored);
      stored.catch(() => known.delete(name));
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return stored;
    },
  };
}
