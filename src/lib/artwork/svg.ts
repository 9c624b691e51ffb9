import { decimal, type Point } from './path.ts';

/** A complete picture on a flat ground; width and height in pixels. It fills any box it is put in. */
export function picture(
  width: number,
  height: number,
  ground: string,
  body: string,
  viewBox = `0 0 ${width} ${height}`,
): string {
  const side = Math.max(width, height);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" fill="none">` +
    `<path fill="${ground}" d="M0 0h${side}v${side}H0z"/>${body}</svg>`
  );
}

export type LineStyle = { color: string; width: number; dash?: string | undefined };

const lineAttributes = ({ color, width, dash }: LineStyle) =>
  ` stroke="${color}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;

/** A line along path data; nothing when there is no data. */
export function line(data: string, style: LineStyle): string {
  return data ? `<path d="${data}"${lineAttributes(style)}/>` : '';
}

/** A flat shape. */
export function shape(data: string, fill: string): string {
  return data ? `<path d="${data}" fill="${fill}"/>` : '';
}

/** A circle, filled or drawn or both; radius in pixels. */
export function circle({ x, y }: Point, radius: number, style: { fill?: string } & Partial<LineStyle>): string {
  const { fill, color, width = 1, dash } = style;
  const paint = (fill ? ` fill="${fill}"` : '') + (color ? lineAttributes({ color, width, dash }) : '');
  return `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(radius)}"${paint}/>`;
}

/** A place on a route. */
export function dot(at: Point, radius: number, fill: string): string {
  return circle(at, radius, { fill });
}

/** A place where routes meet: an open ring with a point in it. */
export function station(at: Point, radius: number, color: string, ground: string): string {
  return circle(at, radius, { fill: ground, color, width: 1.5 }) + dot(at, radius * 0.36, color);
}

/**
 * A scale on a circle: ticks of `length` pixels pointing inwards from `radius`, one every `step` degrees, the first at
 * twelve o'clock plus `turn` degrees.
 */
export function tickRing(
  at: Point,
  radius: number,
  scale: { step: number; length: number; turn?: number },
  { color, width }: LineStyle,
): string {
  const middle = Math.round(radius - scale.length / 2);
  const gap = (2 * Math.PI * middle * scale.step) / 360 - width;
  const [x, y] = [decimal(at.x), decimal(at.y)];
  return (
    `<circle cx="${x}" cy="${y}" r="${middle}" stroke="${color}" stroke-width="${scale.length}" ` +
    `stroke-dasharray="${width} ${gap.toFixed(4)}" stroke-dashoffset="${width / 2}" ` +
    `transform="rotate(${decimal((scale.turn ?? 0) - 90)} ${x} ${y})"/>`
  );
}
