import { Link } from '@tanstack/react-router';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import { TIMELINE_LABELS } from '#features/people/admin/timeline-labels.ts';
import type { TimelineKind } from '#features/people/people.constants.ts';

/** The newest people: who they are, what they did and where. */
export function NewLeads({ leads }: { leads: AdminSummary['leads'] }) {
  return (
    <section aria-labelledby="leads-title" className="lg:col-span-2">
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-3">
        <h2 id="leads-title" className="text-xl">
          New leads
        </h2>
        <Link to="/admin/$page" params={{ page: 'people' }} className="link tap-target text-sm">
          All people
        </Link>
      </div>
      {leads.length === 0 && <p className="py-5 text-sm text-muted">Nobody new yet</p>}
      <ul>
        {leads.map(({ id, email, name, company, kind, title, at }) => (
          <li
            key={id}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-2 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]"
          >
            <p className="wrap-anywhere lg:truncate">
              <Link
                to="/admin/$page"
                params={{ page: 'people' }}
                search={{ edit: String(id) }}
                className="link tap-target font-semibold"
              >
                <bdi>{name ?? email}</bdi>
              </Link>
              {(company || name) && (
                <span className="text-muted">
                  , <bdi>{company ?? email}</bdi>
                </span>
              )}
            </p>
            <p className="wrap-anywhere text-muted lg:truncate max-lg:order-last max-lg:col-span-2">
              {TIMELINE_LABELS[kind as TimelineKind]} {title && <span className="text-ink">{title}</span>}
            </p>
            <time dateTime={at} className="figures text-xs text-muted">
              {formatAdminDate(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
