/** The source of a chart that nobody has filled in yet, as edited-chart.ts writes it. */
export const EMPTY_CHART =
  'kind: bar\ntitle: ""\nlabels: ["", "", ""]\nseries:\n  - name: ""\n    values: [null, null, null]';
