/**
 * The cookie of a browser whose scripts fill in the user on pages that were rendered for everybody. It does not
 * identify the user; its value is the width of the header's account links.
 */
export const VIEWER_MARK = 'greatcircle_viewer';
