import { Link } from '@tanstack/react-router';
import { getSiteFrame } from '#site/site-frame.ts';

const LOOK = 'link tap-target';

/** The last line of every page: the copyright and the pages with a legal purpose. */
export default function LegalLine() {
  const { brand, legalLinks } = getSiteFrame();
  return (
    <div className="shell flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line py-4 text-sm text-muted">
      <p className="figures">
        © {formatYears(brand.since)} {brand.name}. All rights reserved.
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {legalLinks.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className={LOOK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "2024–2026": from the firm's first year to this one. */
function formatYears(since: number): string {
  const now = new Date().getUTCFullYear();
  return now > since ? `${since}–${now}` : String(since);
}
