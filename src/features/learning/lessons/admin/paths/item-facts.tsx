import type { PathItem } from './path-values.ts';

/** "Article · Strategy · 25 min" */
export function ItemFacts({ item: { type, category, estimatedTime } }: { item: PathItem }) {
  const time = estimatedTime === null ? 'self-paced' : `${estimatedTime} min`;
  return (
    <p className="figures text-sm text-muted">
      <span className="capitalize">{type}</span> · {category} · {time}
    </p>
  );
}
