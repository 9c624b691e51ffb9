/** The bytes in which a file says that it is animated. */
const HEAD_BYTES = 65_536;
/** The flag of an animation in a WebP's header, and where it is. */
const WEBP_FLAGS = { offset: 20, animation: 0x02 };

/** Whether a WebP, PNG or AVIF is animated, from its header. The site shows the first frame only. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8))
    return ((bytes[WEBP_FLAGS.offset] ?? 0) & WEBP_FLAGS.animation) > 0;
  if (text.startsWith('PNG', 1)) return text.split('IDAT', 1)[0]?.includes('acTL') === true;
  return text.startsWith('ftypavis', 4);
}
