type Sharp = typeof import('sharp');

/** Most pixels a picture may have before it is unpacked: a small file can hold a square kilometre of them. */
export const MOST_PIXELS = 40_000_000;

let loading: Promise<Sharp['default']> | undefined;

/** libvips, loaded with the first picture: no start waits for it. */
export function loadSharp(): Promise<Sharp['default']> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture and nothing kept: the process has pages to serve, and results go into the storage.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
