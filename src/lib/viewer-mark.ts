/**
 * The cookie of a browser whose scripts fill in the user on pages that were rendered for everybody. It says nothing
 * about who that is; its value is the width of the header's account links.
 */
export const VIEWER_MARK = 'greatcircle_viewer';
