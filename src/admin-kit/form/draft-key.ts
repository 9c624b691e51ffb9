/** The key under which a record's form stores unsaved changes in the user's browser. */
export const toDraftKey = (viewerId: number, kind: string, id: number | undefined): string =>
  `${viewerId}:${kind}:${id ?? 'new'}`;
