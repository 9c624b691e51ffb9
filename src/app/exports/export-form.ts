/** The file by which an import recognizes an export. */
export const EXPORT_MARK = 'greatcircle.json';
export const PICTURES_FOLDER = 'pictures';
export const PICTURE_LIST = `${PICTURES_FOLDER}/pictures.csv`;
export const LISTS_FOLDER = 'lists';
/** Lists that an import does not take. */
export const READ_FOLDER = `${LISTS_FOLDER}/to-read`;

/** Stored pictures. Those below `drawings` are drawn on request. */
const STORED = /\/media\/(?!drawings\/)([a-z0-9/-]+\.[a-z0-9]+)/g;
const RELATIVE = /(?:\.\.?\/)pictures\/([a-z0-9/-]+\.[a-z0-9]+)/g;

/** Lets the pictures of a text lead to the files beside it. @param root the way from the text to the export's root */
export const toRelativePictures = (text: string, root: './' | '../'): string =>
  text.includes('/media/') ? text.replace(STORED, `${root}${PICTURES_FOLDER}/$1`) : text;

/** Lets them lead to the site's pictures again. */
export const toStoredPictures = (text: string): string =>
  text.includes(`/${PICTURES_FOLDER}/`) ? text.replace(RELATIVE, '/media/$1') : text;
