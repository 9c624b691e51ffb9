/** A mark none of our fonts has, as polylines in thousandths of an em, y upwards from the baseline. */
export interface Symbol {
  character: string
  advance: number
  strokes: [number, number][][]
}

type Stroke = [number, number][]

const shaft: Stroke = [[70, 300], [870, 300]]
const less: Stroke = [[520, 520], [90, 330], [520, 140]]
const greater: Stroke = [[80, 520], [510, 330], [80, 140]]
const under: Stroke = [[80, 10], [520, 10]]
const wave = (y: number): Stroke => Array.from({ length: 13 }, (_, index) => [60 + index * 40, y + Math.round(55 * Math.sin((index / 12) * 2 * Math.PI))])

export const symbols: readonly Symbol[] = [
  { character: '→', advance: 940, strokes: [shaft, [[620, 510], [860, 300], [620, 90]]] },
  { character: '←', advance: 940, strokes: [shaft, [[320, 510], [80, 300], [320, 90]]] },
  { character: '↔', advance: 960, strokes: [shaft, [[300, 490], [80, 300], [300, 110]], [[640, 490], [860, 300], [640, 110]]] },
  { character: '⇒', advance: 960, strokes: [[[70, 385], [760, 385]], [[70, 215], [760, 215]], [[610, 560], [880, 300], [610, 40]]] },
  { character: '≤', advance: 600, strokes: [less, under] },
  { character: '≥', advance: 600, strokes: [greater, under] },
  { character: '≠', advance: 600, strokes: [[[70, 390], [530, 390]], [[70, 210], [530, 210]], [[180, 60], [420, 540]]] },
  { character: '≈', advance: 600, strokes: [wave(390), wave(210)] },
  { character: '±', advance: 600, strokes: [[[70, 350], [530, 350]], [[300, 130], [300, 570]], under] },
  { character: '✓', advance: 740, strokes: [[[80, 300], [280, 60], [660, 620]]] },
  { character: '✗', advance: 660, strokes: [[[90, 60], [560, 560]], [[90, 560], [560, 60]]] },
  { character: 'Δ', advance: 700, strokes: [[[70, 35], [350, 640], [630, 35], [70, 35]]] },
  { character: '∞', advance: 860, strokes: [Array.from({ length: 33 }, (_, index): [number, number] => lemniscate((index / 32) * 2 * Math.PI))] },
  { character: '√', advance: 680, strokes: [[[50, 330], [160, 380], [300, 20], [620, 720]]] },
  { character: '■', advance: 600, strokes: [80, 140, 200, 260, 320, 380, 440].map((y): Stroke => [[80, y], [500, y]]) },
]

function lemniscate(angle: number): [number, number] {
  const stretch = 360 / (1 + Math.sin(angle) ** 2)
  return [Math.round(430 + stretch * Math.cos(angle)), Math.round(300 + 1.25 * stretch * Math.sin(angle) * Math.cos(angle))]
}
