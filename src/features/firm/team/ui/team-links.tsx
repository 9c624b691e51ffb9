import { ArrowUpRight } from 'lucide-react';
import type { TeamMember } from '../team.kind.ts';

/** A member's pages on other sites. Not rendered if there are none. */
export function TeamLinks({ member, className = 'mt-1.5' }: { member: TeamMember; className?: string }) {
  const links = [
    { label: 'LinkedIn', url: member.linkedinUrl },
    { label: 'X', url: member.twitterUrl },
  ].filter((link): link is { label: string; url: string } => link.url !== null);
  if (links.length === 0) return null;
  return (
    <ul className={`flex gap-5 print:hidden ${className}`}>
      {links.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${member.name} on ${label}`}
            className="inline-flex min-h-11 min-w-11 items-center gap-1 text-xs font-semibold text-muted hover:text-ink"
          >
            {label}
            <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
