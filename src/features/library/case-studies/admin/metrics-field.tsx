import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { findInvalidMetric, type MetricValue } from './case-study-values.ts';

const MAX_METRICS = 12;

/** The metrics of a case study, in the order in which its page shows them. */
export function MetricsField(props: {
  value: readonly MetricValue[];
  error: string | undefined;
  onChange: (metrics: readonly MetricValue[]) => void;
}) {
  const { value: metrics, error, onChange } = props;
  const invalidId = error === undefined ? undefined : findInvalidMetric(metrics)?.id;
  const list = useRef<HTMLOListElement>(null);
  const change = (id: number, patch: Partial<MetricValue>) =>
    onChange(metrics.map((metric) => (metric.id === id ? { ...metric, ...patch } : metric)));
  const move = (index: number, step: number) => {
    const moved = [...metrics];
    const [metric] = moved.splice(index, 1);
    if (metric) moved.splice(index + step, 0, metric);
    onChange(moved);
  };
  const add = () => {
    onChange([...metrics, { id: Math.max(-1, ...metrics.map(({ id }) => id)) + 1, name: '', value: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset aria-describedby={error ? 'metrics-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Metrics</legend>
      <ol ref={list} className="grid gap-2">
        {metrics.map(({ id, name, value }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-2 border-b border-line pb-2 sm:flex-nowrap">
            <input
              aria-label={`Name of metric ${index + 1}`}
              {...(id === invalidId && { 'aria-invalid': true, 'aria-describedby': 'metrics-error' })}
              placeholder="Turn time"
              value={name}
              maxLength={80}
              onChange={(event) => change(id, { name: event.currentTarget.value })}
              className="field min-w-40 flex-5 py-2!"
            />
            <input
              aria-label={`Value of metric ${index + 1}`}
              placeholder="-31%"
              value={value}
              maxLength={80}
              onChange={(event) => change(id, { value: event.currentTarget.value })}
              className="field figures min-w-24 flex-3 py-2!"
            />
            <span className="flex">
              <RowAction
                icon={ArrowUp}
                label={`Move metric ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <RowAction
                icon={ArrowDown}
                label={`Move metric ${index + 1} down`}
                disabled={index === metrics.length - 1}
                onClick={() => move(index, 1)}
              />
              <RowAction
                icon={X}
                label={`Remove metric ${index + 1}`}
                onClick={() => onChange(metrics.filter((metric) => metric.id !== id))}
              />
            </span>
          </li>
        ))}
      </ol>
      {metrics.length < MAX_METRICS && (
        <Button onClick={add} className="mt-3 px-4! py-2!">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add a metric
        </Button>
      )}
      {error && (
        <p id="metrics-error" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
