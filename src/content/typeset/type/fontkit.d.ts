declare module 'fontkit' {
  /** The little of fontkit that is used here; it ships without types. */
  export function create(bytes: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
