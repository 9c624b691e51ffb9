import type { BrandColors } from '../artwork/recolor.ts';

/** The colors of a brand in an address: `c9762b-own`. Undefined if both are the design's own. */
const formatColors = ({ accent, ground }: BrandColors): string | undefined =>
  accent === null && ground === null ? undefined : [accent, ground].map((color) => color?.slice(1) ?? OWN).join('-');

const OWN = 'own';
const COLORS = /^(own|[0-9a-f]{6})-(own|[0-9a-f]{6})$/;

/** Reads the colors of such an address. */
export function parseColors(text: string): BrandColors | undefined {
  const [, accent, ground] = COLORS.exec(text) ?? [];
  if (accent === undefined || ground === undefined) return undefined;
  const [first = null, second = null] = [accent, ground].map((color) => (color === OWN ? null : `#${color}`));
  return { accent: first, ground: second };
}

/** The stylesheet with the firm's colors; undefined without any. */
export const getColorsHref = (colors: BrandColors): string | undefined => {
  const name = formatColors(colors);
  return name && `/colors/${name}.css`;
};

/** The design's own icon in the firm's colors; undefined without any. */
export const getIconHref = (colors: BrandColors): string | undefined => {
  const name = formatColors(colors);
  return name && `/colors/${name}.svg`;
};

/** A logo large enough for headers on dense screens. Without a focal point, which means nothing for a logo. */
export const getLogoHref = (logo: string): string => `${logo.replace(/#.*$/, '')}?w=640`;

/** The folder of the site's fonts for mail programs, whose addresses are the same in every build. */
export const MAIL_FONTS_HREF = '/fonts';
