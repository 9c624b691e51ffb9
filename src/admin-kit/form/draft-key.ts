/** Under what a form of a record keeps what is written and not saved, in the browser of whoever writes. */
export const draftKeyOf = (viewerId: number, kind: string, id: number | undefined): string =>
  `${viewerId}:${kind}:${id ?? 'new'}`;
