import path from 'node:path';
import { tryDecode } from '#lib/hrefs.ts';
import type { FindPicture } from '../draft.ts';
import type { SourceFile } from '../files/source-files.ts';

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?)$/i;
/** The folder of a month, in which Ghost and WordPress keep what was uploaded then. */
const MONTH = /(?:^|\/)(\d{4}\/\d{2})\/[^/]+$/;

/** Removes what programs add to a picture's name for another size: `-1024x768`, `-scaled`, and Ghost's folder `size/w600`. */
const toOriginal = (name: string): string =>
  name.replace(/(?:-\d{2,5}x\d{2,5}|-scaled)(?=\.\w+$)/, '').replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/');

/**
 * Finds pictures of an archive by what a text calls them: an address of the former site, a path from the text's folder or
 * the site's, or only a file name, as in Obsidian. The longest common end of both names decides.
 */
export function createPictureFinder(files: readonly SourceFile[]): (folder?: string) => FindPicture {
  const byPath = new Map<string, SourceFile>();
  const byName = new Map<string, SourceFile[]>();
  for (const file of files) {
    if (!PICTURE_FILE.test(file.name)) continue;
    const key = file.name.toLowerCase();
    byPath.set(key, file);
    const name = path.posix.basename(key);
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const find = (wanted: string): SourceFile | undefined => {
    const candidates = byName.get(path.posix.basename(wanted)) ?? [];
    let best: SourceFile | undefined;
    let most = 0;
    const month = MONTH.exec(wanted)?.[1];
    for (const file of candidates) {
      // A picture of the same name that was uploaded in another month is another picture.
      const other = MONTH.exec(file.name)?.[1];
      if (month !== undefined && other !== undefined && month !== other) continue;
      const common = countCommonEnd(file.name.toLowerCase().split('/'), wanted.split('/'));
      if (common > most) [best, most] = [file, common];
    }
    return best;
  };
  return (folder = '.') =>
    (address) => {
      const wanted = toPath(address);
      if (wanted === undefined) return undefined;
      const isRelative = !/^(?:[a-z]+:)?\//i.test(address);
      const exact = isRelative && byPath.get(path.posix.normalize(`${folder.toLowerCase()}/${wanted}`));
      return exact || find(wanted) || find(toOriginal(wanted));
    };
}

/** The path of an address, decoded and in lower case. */
function toPath(address: string): string | undefined {
  const plain = address.replace(/[?#].*$/s, '').replace(/^(?:https?:)?\/\/[^/]+/i, '');
  const decoded = tryDecode(plain)?.normalize('NFC').toLowerCase();
  return decoded === undefined || decoded === '' ? undefined : decoded.replace(/^\/+/, '');
}

function countCommonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}
