/** The end of the path, where what is dropped between no items goes. */
export const PATH_END = 'path-end';
/** An item of the library is dragged under another name than the same item on the path. */
export const libraryId = (id: number) => `library-${id}`;
export const isLibraryId = (id: string | number) => String(id).startsWith('library-');
