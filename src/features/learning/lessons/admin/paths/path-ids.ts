/** The drop target for the end of the path. */
export const PATH_END = 'path-end';
/** The drag id of a library item, which differs from the id of the same item on the path. */
export const toLibraryId = (id: number) => `library-${id}`;
export const isLibraryId = (id: string | number) => String(id).startsWith('library-');
