import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.ts';

const QUICK_ACTIONS = [
  { label: 'New Blog Post', tab: 'blogs' },
  { label: 'New Whitepaper', tab: 'whitepapers' },
  { label: 'New Case Study', tab: 'case-studies' },
] as const;

/** Where the administration begins (specification 2). */
export default function DashboardPanel() {
  return (
    <section aria-labelledby="quick-actions-title">
      <h2 id="quick-actions-title" className="text-2xl">
        Quick Actions
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        {QUICK_ACTIONS.map(({ label, tab }) => (
          <Link key={tab} to="/admin" search={{ tab }} resetScroll={false} className={buttonClass('outline')}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}
