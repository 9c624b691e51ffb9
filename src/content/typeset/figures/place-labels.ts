interface Point {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Spot {
  x: number;
  y: number;
  align: 'left' | 'right' | 'centre';
}

const gap = 4;

/** Tries right, left, above and below of each point, and takes the side that covers least of what is already there. */
export function placeLabels(points: Point[], dot: number, field: { width: number; height: number }): Spot[] {
  const taken = points.map(({ x, y }) => ({ x: x - dot - 1, y: y - dot - 1, width: 2 * dot + 2, height: 2 * dot + 2 }));
  return points.map((point) => {
    const { x, y, width, height } = point;
    const choices: Spot[] = [
      { x: x + dot + gap, y: y - height / 2, align: 'left' },
      { x: x - dot - gap - width, y: y - height / 2, align: 'right' },
      { x: x - width / 2, y: y - dot - gap + 1 - height, align: 'centre' },
      { x: x - width / 2, y: y + dot + gap - 2, align: 'centre' },
      { x: x + dot, y: y - dot - height, align: 'left' },
      { x: x + dot, y: y + dot, align: 'left' },
    ];
    const costs = choices.map((spot, order) => order * 0.5 + cost({ ...spot, width, height }));
    const best = choices[costs.indexOf(Math.min(...costs))] as Spot;
    taken.push({ x: best.x - 1, y: best.y, width: width + 2, height });
    return best;
  });

  function cost(box: Point): number {
    const outside =
      Math.max(0, 2 - box.x) +
      Math.max(0, box.x + box.width - field.width + 2) +
      Math.max(0, 1 - box.y) +
      Math.max(0, box.y + box.height - field.height + 1);
    return outside * 60 + taken.reduce((sum, other) => sum + overlap(box, other), 0);
  }
}

const overlap = (one: Point, other: Point): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
