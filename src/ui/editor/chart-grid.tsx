import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { CHART_LIMITS } from '#lib/charts/chart-spec.ts';
import { type EditedChart, pasteCells, type TableKind } from '#lib/charts/edited-chart.ts';
import { Button } from '../button.tsx';

type Cells = EditedChart['cells'];

/** The cells of a chart: names of the series above, labels on the left. Cells of a spreadsheet can be pasted. */
export function ChartGrid(props: {
  cells: Cells;
  kind: TableKind;
  /** `notice` says what a paste left out. */
  onChange: (cells: Cells, notice?: string) => void;
}) {
  const { cells, kind, onChange } = props;
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    // A cell of a new row exists only after rendering.
    if (wanted.current) grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });
  const { rows: maxRows, columns: maxColumns } = CHART_LIMITS[kind];
  const [rowCount, columnCount] = [cells.length - 1, (cells[0]?.length ?? 1) - 1];

  const setCell = (row: number, column: number, text: string) =>
    onChange(cells.map((line, y) => (y === row ? line.with(column, text) : line)));
  const addRow = () => onChange([...cells, Array.from({ length: columnCount + 1 }, () => '')]);
  const addColumn = () => onChange(cells.map((line) => [...line, '']));
  const removeRow = (row: number) => onChange(cells.toSpliced(row, 1));
  const removeColumn = (column: number) => onChange(cells.map((line) => line.toSpliced(column, 1)));

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = pasteCells(cells, row, column, text);
    const { line } = CHART_LIMITS;
    const notice = `Only the first ${line.rows} rows and ${line.columns} columns were pasted.`;
    onChange(pasted.cells, pasted.isCut ? notice : undefined);
  };
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (step === undefined) return;
    // Enter would save the whole form.
    event.preventDefault();
    wanted.current = `${row + step}-${column}`;
    if (event.key === 'Enter' && row === rowCount && rowCount < maxRows) addRow();
    else grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`)?.focus();
  };
  return (
    <div>
      <div className="max-h-96 overflow-auto">
        <table ref={grid} aria-label="Numbers of the chart" className="chart-grid">
          <tbody>
            {cells.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
              <tr key={row}>
                {line.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                  <td key={column}>
                    <input
                      data-cell={`${row}-${column}`}
                      aria-label={getCellLabel(row, column)}
                      placeholder={getPlaceholder(row, column)}
                      value={text}
                      readOnly={row === 0 && column === 0}
                      inputMode={row > 0 && column > 0 ? 'decimal' : 'text'}
                      maxLength={200}
                      onChange={(event) => setCell(row, column, event.currentTarget.value)}
                      onPaste={(event) => paste(event, row, column)}
                      onKeyDown={(event) => move(event, row, column)}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && rowCount > 1 && (
                    <RemoveButton label={`Remove row ${row}`} onClick={() => removeRow(row)} />
                  )}
                </td>
              </tr>
            ))}
            {columnCount > 1 && (
              <tr>
                <td />
                {(cells[0] ?? []).slice(1).map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
                  <td key={index}>
                    <RemoveButton label={`Remove column ${index + 1}`} onClick={() => removeColumn(index + 1)} />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="quiet" disabled={rowCount >= maxRows} onClick={addRow} className="py-1.5! text-xs!">
          Add row
        </Button>
        <Button look="quiet" disabled={columnCount >= maxColumns} onClick={addColumn} className="py-1.5! text-xs!">
          Add column
        </Button>
      </div>
    </div>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-7 place-items-center text-muted pointer-coarse:size-11"
    >
      <X size={14} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

function getCellLabel(row: number, column: number): string {
  if (row === 0) return column === 0 ? 'First cell; paste a whole table here' : `Name of column ${column}`;
  return column === 0 ? `Label of row ${row}` : `Value of row ${row}, column ${column}`;
}

function getPlaceholder(row: number, column: number): string {
  if (row === 0) return column === 0 ? 'Paste a table' : 'Name';
  return column === 0 ? 'Label' : '0';
}
