import { Link } from '@tanstack/react-router';
import { INSIGHT_NAMES, type InsightType } from '#lib/insight-types.ts';

/** The breadcrumb of a page: the library and the list. */
export function Breadcrumb({ type }: { type: InsightType }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex items-center gap-3 text-sm text-muted">
        <li>
          <Link to="/insights" className="link inline-block py-1 hover:text-ink">
            Insights
          </Link>
        </li>
        <li aria-hidden="true" className="h-px w-5 bg-edge" />
        <li>
          <Link to="/insights" search={{ type }} className="link inline-block py-1 hover:text-ink">
            {INSIGHT_NAMES[type]}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
