import { ArrowUpRight } from 'lucide-react';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TeamMember } from '../team.contract.ts';

export function TeamMemberCard({ member }: { member: TeamMember }) {
  const links = [
    { label: 'LinkedIn', url: member.linkedinUrl },
    { label: 'Twitter', url: member.twitterUrl },
  ].filter((link): link is { label: string; url: string } => link.url !== null);
  return (
    <article className="grid grid-cols-[5.5rem_1fr] content-start gap-5 border-t border-line pt-8 sm:grid-cols-[9.5rem_1fr] sm:gap-7">
      {member.profileImage && (
        <Picture
          src={member.profileImage}
          width={640}
          height={640}
          sizes="(min-width: 40rem) 152px, 88px"
          className="aspect-square w-full bg-sunk object-cover"
        />
      )}
      <div>
        <h3 className="text-xl">{member.name}</h3>
        <p className="text-sm text-blue">{member.title}</p>
        <p className="mt-3 text-sm text-muted">{member.bio}</p>
        {links.length > 0 && (
          <ul className="mt-3 flex gap-5">
            {links.map(({ label, url }) => (
              <li key={label}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${member.name} on ${label}`}
                  className="inline-flex items-center gap-1 py-1 text-xs font-semibold text-muted hover:text-ink"
                >
                  {label}
                  <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

export function TeamMemberSkeleton() {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-5 border-t border-line pt-8 sm:grid-cols-[9.5rem_1fr] sm:gap-7">
      <Skeleton className="aspect-square w-full" />
      <div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-5/6" />
      </div>
    </div>
  );
}
