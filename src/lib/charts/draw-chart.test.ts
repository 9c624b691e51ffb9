import { describe, expect, it } from 'vitest';
import { createScale, getPositions } from './chart-kit.ts';
import { type Chart, parseChart } from './chart-spec.ts';
import { describeChart, drawChart } from './draw-chart.ts';

const theme = {
  ink: '#000',
  quiet: '#555',
  rule: '#ccc',
  series: ['#111', '#222', '#333'],
  signal: '#f80',
  signalText: '#a50',
  paper: '#fff',
};
const draw = (chart: Chart, isBare = false) => drawChart(chart, { width: 300, theme, isBare });
const bars = (svg: string) =>
  [...svg.matchAll(/<path d="M([\d.]+) ([\d.]+)h([\d.-]+)v([\d.-]+)h[\d.-]+z" fill="([^"]+)"\/>/g)].map(
    ([, x, y, width, height, fill]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      fill,
    }),
  );

describe('axes', () => {
  it('always include zero and have round ticks', () => {
    expect(createScale([94, 99]).ticks).toEqual([0, 25, 50, 75, 100]);
    expect(createScale([-3, 8]).ticks).toEqual([-5, 0, 5, 10]);
    expect(createScale([0]).ticks.at(0)).toBe(0);
  });

  it('put labels with numbers at their true distances', () => {
    expect(getPositions(['2027', '2028', '2031'])).toEqual([0, 0.25, 1]);
    expect(getPositions(['40 t', '60 t', '100 t'])).toEqual([0, 1 / 3, 1]);
    expect(getPositions(['No slots', '50%', '100%'], [0, 50, 100])).toEqual([0, 0.5, 1]);
    expect(getPositions(['Spot', 'Block', 'Flex'])).toEqual([0, 0.5, 1]);
    expect(getPositions(['Q4', 'Q1', 'Q2'])).toEqual([0, 0.5, 1]);
  });
});

describe('bars', () => {
  it('have lengths proportional to their values, from a common zero', () => {
    const svg = draw(
      parseChart('kind: hbar\ntitle: T\nlabels: [A, B]\nseries: [{name: S, values: [10, 2.5]}]', 'Here'),
    );
    const [long, short] = bars(svg);
    expect(short?.x).toBe(long?.x);
    expect((short?.width ?? 0) / (long?.width ?? 1)).toBeCloseTo(0.25, 2);
  });

  it('of a waterfall have lengths proportional to its changes', () => {
    const svg = draw(
      parseChart('kind: waterfall\ntitle: T\nlabels: [A, B, C]\nseries: [{values: [100, -10, 90]}]', 'Here'),
    );
    const [whole, change, rest] = bars(svg);
    expect((change?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.1, 2);
    expect((rest?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.9, 2);
    expect(rest?.fill).toBe('#f80');
  });
});

describe('a single line', () => {
  const getLabels = (values: string) => {
    const yaml = `kind: line\ntitle: T\nlabels: [A, B, C, D]\nseries: [{name: Output, values: [${values}]}]`;
    return [...draw(parseChart(yaml, 'Here')).matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text);
  };

  it('says where it starts and how low it went', () => {
    expect(getLabels('14, 12, 14, 19')).toEqual(expect.arrayContaining(['14', '12', 'Output 19']));
    expect(getLabels('7, 8, 9, 11')).toContain('7');
    expect(getLabels('7, 8, 9, 11')).not.toContain('8');
  });
});

describe('a timeline', () => {
  const read = (values: string) =>
    parseChart(`kind: timeline\ntitle: T\nlabels: [Stand, Count]\nseries: ${values}`, 'Here');

  it('continues after midnight, and says its times', () => {
    const chart = read('[{values: [22:40, 04:30]}, {values: [06:30, null]}]');
    const [stand] = bars(draw(chart));
    const count = Number(/<circle cx="([\d.]+)"/.exec(draw(chart))?.[1]);
    // 5:50 of 7:50 hours.
    expect((count - (stand?.x ?? 0)) / (stand?.width ?? 1)).toBeCloseTo(350 / 470, 2);
    expect(draw(chart)).toContain('22:40 to 06:30');
    expect(describeChart(chart)).toBe('T. Stand: 22:40 to 06:30; Count: 04:30.');
  });

  it('takes numbers of weeks, and says what it cannot read', () => {
    expect(describeChart(read('[{values: [0, 4]}, {values: [4, "1,200"]}]'))).toBe(
      'T. Stand: 0 to 4; Count: 4 to 1,200.',
    );
    expect(() => read('[{values: [4, 5]}, {values: [2, 6]}]')).toThrow('row 1 ends before it begins');
    expect(() => read('[{values: [21:00, soon]}]')).toThrow('row 1 has neither a number nor a time such as 21:00');
    expect(() => read('[{values: [1]}]')).toThrow('row 2 has neither');
  });
});

describe('every kind of chart', () => {
  const charts = [
    'kind: bar\ntitle: T\nlabels: [A, B]\nseries: [{name: S, values: [1, -2]}, {name: R, values: [3, 4]}]',
    'kind: hbar\ntitle: T\nlabels: [A, B]\nseries: [{name: S, values: [1, -2]}]',
    'kind: line\ntitle: T\nlabels: ["2029", "2030", "2031"]\nseries: [{name: A, values: [80, null, 82]}, {name: B, values: [81, 83.5, 84]}]',
    'kind: waterfall\ntitle: T\nlabels: [A, B, C]\nseries: [{values: [-5, 2, -3]}]',
    'kind: timeline\ntitle: T\nlabels: [A, B, C]\nseries: [{values: [1, 2, 9]}, {values: [3, null, 9]}]',
    'kind: timeline\ntitle: T\nlabels: [A, B]\nseries: [{values: [5, 5]}]',
    'kind: matrix\ntitle: T\nxAxis: X\nyAxis: Y\npoints: [{label: P, x: 0.5, y: 1}]',
  ].map((yaml) => parseChart(yaml, 'Here'));

  it('can be drawn with or without text', () => {
    for (const chart of charts) {
      expect(draw(chart)).toMatch(/^<svg [^>]+>.*<text .*<\/svg>$/);
      expect(draw(chart)).not.toMatch(/NaN|undefined|Infinity/);
      expect(draw(chart, true)).not.toMatch(/<text|NaN|undefined|Infinity/);
    }
  });

  it('escapes HTML in labels', () => {
    const yaml = 'kind: hbar\ntitle: T\nlabels: ["<script>&", B]\nseries: [{name: S, values: [1, 2]}]';
    expect(draw(parseChart(yaml, 'Here'))).toContain('&lt;script&gt;&amp;');
  });
});
