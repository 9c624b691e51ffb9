import { useId, useMemo, useState } from 'react';
import { parseChart } from '#lib/charts/chart-spec.ts';
import { describeChart } from '#lib/charts/draw-chart.ts';
import {
  type EditedChart,
  findChartProblem,
  formatEditedChart,
  readEditedChart,
  type TableKind,
} from '#lib/charts/edited-chart.ts';
import { EMPTY_CHART } from '#lib/charts/empty-chart.ts';
import { drawPageChart } from '#lib/charts/page-chart.ts';
import { createSampleChart } from '#lib/charts/sample-chart.ts';
import { Button } from '../button.tsx';
import { ChartGrid } from './chart-grid.tsx';
import { NodeField } from './node-field.tsx';

const KIND_LABELS: Readonly<Record<TableKind, string>> = {
  bar: 'Columns',
  hbar: 'Bars',
  line: 'Line',
  waterfall: 'Waterfall',
  timeline: 'Timeline',
};

/** Edits the source of a chart as a small table, and draws it at once. */
export default function ChartEditor(props: {
  source: string;
  onChange: (source: string) => void;
  onRemove: () => void;
}) {
  const { source, onChange, onRemove } = props;
  const id = useId();
  const [notice, setNotice] = useState<string>();
  const chart = useMemo(() => readEditedChart(source), [source]);
  const problem = useMemo(() => findChartProblem(source), [source]);
  const sample = useMemo(() => chart && createSampleChart(chart), [chart]);
  const change = (changes: Partial<EditedChart>) => {
    setNotice(undefined);
    if (chart) onChange(formatEditedChart({ ...chart, ...changes }));
  };
  return (
    <>
      {problem === undefined && <ChartDrawing source={source} />}
      {sample && (
        <div className="opacity-60">
          <ChartDrawing source={formatEditedChart(sample)} />
        </div>
      )}
      {sample && <p className="mt-2 text-xs text-muted">An example. Type your numbers below to draw yours.</p>}
      {problem !== undefined && !sample && (
        <p role="status" className="bg-sunk p-4 text-muted">
          {problem}
        </p>
      )}
      {chart ? (
        <div className="mt-4 grid gap-4">
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_2fr_1fr]">
            <label className="text-xs text-muted">
              <span className="mb-1 block">Type</span>
              <select
                value={chart.kind}
                onChange={(event) => change({ kind: event.currentTarget.value as TableKind })}
                className="field py-1.5! text-sm!"
              >
                {Object.entries(KIND_LABELS).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <NodeField
              id={`${id}-title`}
              label="Title: what the chart shows"
              value={chart.title}
              takesFocus={source === EMPTY_CHART}
              onChange={(title) => change({ title })}
            />
            <NodeField
              id={`${id}-unit`}
              label="Unit"
              placeholder="minutes per flight"
              value={chart.unit}
              onChange={(unit) => change({ unit })}
            />
          </div>
          <ChartGrid
            cells={chart.cells}
            kind={chart.kind}
            onChange={(cells, cut) => {
              change({ cells });
              setNotice(cut);
            }}
          />
          <NodeField
            id={`${id}-ask`}
            label="Ask the reader first (optional)"
            placeholder="How many flights left on time in May?"
            describedBy={`${id}-ask-hint`}
            value={chart.ask}
            onChange={(ask) => change({ ask })}
          />
          <p id={`${id}-ask-hint`} className="-mt-3 text-xs text-muted">
            Hides the last value, and the paragraph after the chart, until the reader asks for the answer.
          </p>
          <NodeField
            id={`${id}-note`}
            label="Note or source"
            value={chart.note}
            onChange={(note) => change({ note })}
          />
        </div>
      ) : (
        <pre className="code">{source}</pre>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-xs text-muted">
          {notice ?? (chart ? '' : 'To change this chart, switch to Markdown.')}
        </p>
        <Button look="quiet" onClick={onRemove} className="py-1.5!">
          Remove chart
        </Button>
      </div>
    </>
  );
}

/** The same drawing that readers see. */
function ChartDrawing({ source }: { source: string }) {
  const chart = parseChart(source, 'Chart');
  return (
    <>
      <p className="mb-3">
        <strong>{chart.title}</strong>
        <span className="chart-unit">{chart.unit}</span>
      </p>
      <div
        className="chart-drawing"
        role="img"
        aria-label={describeChart(chart)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by lib/charts, which escapes all texts
        dangerouslySetInnerHTML={{ __html: drawPageChart(chart) }}
      />
    </>
  );
}
