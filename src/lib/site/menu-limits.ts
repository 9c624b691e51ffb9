/** Links of one list of the menu, and characters of a link's name. */
export const MENU_LINKS_MAX = 12;
export const MENU_LABEL_MAX = 40;
