type Sharp = typeof import('sharp');

/** Maximum pixels of a picture, checked before decoding, because a small file can decode to a huge picture. */
export const MAX_PIXELS = 40_000_000;

let loading: Promise<Sharp['default']> | undefined;

/** Loads libvips with the first picture, so that it does not delay the start. */
export function loadSharp(): Promise<Sharp['default']> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread and no cache, because the process also serves pages and results are stored anyway.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
