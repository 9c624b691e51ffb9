/** The stylesheet with an accent color, given as #rrggbb. */
export const getAccentHref = (accent: string): string => `/accent/${accent.slice(1)}.css`;

/** A logo large enough for headers on dense screens. Without a focal point, which means nothing for a logo. */
export const getLogoHref = (logo: string): string => `${logo.replace(/#.*$/, '')}?w=640`;
