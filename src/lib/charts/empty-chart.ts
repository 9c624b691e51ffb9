/** The source of a chart that nobody has filled in yet, as chart-draft.ts writes it. */
export const EMPTY_CHART =
  'kind: bar\ntitle: ""\nlabels: ["", "", ""]\nseries:\n  - name: ""\n    values: [null, null, null]';
