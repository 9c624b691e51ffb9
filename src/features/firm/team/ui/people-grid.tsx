import { Link } from '@tanstack/react-router';
import type { DirectoryMember } from '../team.contract.ts';
import { MemberPortrait } from './member-portrait.tsx';

/** Up to this many people are shown with a large portrait each. */
const MAX_LARGE = 12;

/** People with portrait, name, title and office: a few with a large portrait each, and many in short rows. */
export function PeopleGrid({ members, level }: { members: readonly DirectoryMember[]; level: 2 | 3 }) {
  if (members.length <= MAX_LARGE)
    return (
      <ul className="grid grid-cols-2 gap-x-5 gap-y-9 sm:gap-x-8 md:grid-cols-3 lg:gap-y-14">
        {members.map((member) => (
          <li key={member.id} className="group relative min-w-0">
            <MemberPortrait
              member={member}
              sizes="(min-width: 80rem) 384px, (min-width: 48rem) 33vw, 50vw"
              className="w-full"
            />
            <div className="mt-4 border-t border-line pt-3">
              <Facts member={member} level={level} nameLook="text-lg sm:text-xl" />
            </div>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {members.map((member) => (
        <li
          key={member.id}
          className="group relative grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] content-start items-start gap-4 border-t border-line py-4"
        >
          <MemberPortrait member={member} sizes="72px" className="w-full" />
          <div className="min-w-0">
            <Facts member={member} level={level} nameLook="text-lg" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts({ member, level, nameLook }: { member: DirectoryMember; level: 2 | 3; nameLook: string }) {
  const Name = `h${level}` as const;
  return (
    <>
      <Name className={`line-clamp-3 leading-snug wrap-anywhere ${nameLook}`}>
        <Link
          to="/team/$slug"
          params={{ slug: member.slug }}
          className="group-hover:text-blue after:absolute after:inset-0"
        >
          <bdi>{member.name}</bdi>
        </Link>
      </Name>
      <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-blue wrap-anywhere">{member.title}</p>
      {member.office && <p className="mt-0.5 truncate text-xs text-muted">{member.office}</p>}
    </>
  );
}
