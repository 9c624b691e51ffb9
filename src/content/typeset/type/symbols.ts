/** A mark none of our fonts has, as polylines in thousandths of an em, y upwards from the baseline. */
export interface DrawnSymbol {
  character: string;
  advance: number;
  strokes: Stroke[];
}

type Stroke = [number, number][];

/** "70,300 870,300" as points. */
const stroke = (points: string): Stroke =>
  points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);

const draw = (character: string, advance: number, ...strokes: (string | Stroke)[]): DrawnSymbol => ({
  character,
  advance,
  strokes: strokes.map((points) => (typeof points === 'string' ? stroke(points) : points)),
});

const shaft = '70,300 870,300';
const under = '80,10 520,10';
const wave = (y: number): Stroke =>
  Array.from({ length: 13 }, (_, index) => [
    60 + index * 40,
    y + Math.round(55 * Math.sin((index / 12) * 2 * Math.PI)),
  ]);
const loop: Stroke = Array.from({ length: 33 }, (_, index) => {
  const angle = (index / 32) * 2 * Math.PI;
  const stretch = 360 / (1 + Math.sin(angle) ** 2);
  return [
    Math.round(430 + stretch * Math.cos(angle)),
    Math.round(300 + 1.25 * stretch * Math.sin(angle) * Math.cos(angle)),
  ];
});
const rows = [80, 140, 200, 260, 320, 380, 440].map((y) => `80,${y} 500,${y}`);

export const symbols: readonly DrawnSymbol[] = [
  draw('→', 940, shaft, '620,510 860,300 620,90'),
  draw('←', 940, shaft, '320,510 80,300 320,90'),
  draw('↔', 960, shaft, '300,490 80,300 300,110', '640,490 860,300 640,110'),
  draw('⇒', 960, '70,385 760,385', '70,215 760,215', '610,560 880,300 610,40'),
  draw('≤', 600, '520,520 90,330 520,140', under),
  draw('≥', 600, '80,520 510,330 80,140', under),
  draw('≠', 600, '70,390 530,390', '70,210 530,210', '180,60 420,540'),
  draw('≈', 600, wave(390), wave(210)),
  draw('±', 600, '70,350 530,350', '300,130 300,570', under),
  draw('✓', 740, '80,300 280,60 660,620'),
  draw('✗', 660, '90,60 560,560', '90,560 560,60'),
  draw('Δ', 700, '70,35 350,640 630,35 70,35'),
  draw('∞', 860, loop),
  draw('√', 680, '50,330 160,380 300,20 620,720'),
  draw('■', 600, ...rows),
];
