import type { ReactNode } from 'react';
import { contactCardHref, TEAM_HREF } from '#lib/hrefs.ts';
import { joinAnd } from '#lib/join-words.ts';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import type { TeamMember } from '../team.kind.ts';
import { MemberPortrait } from '../ui/member-portrait.tsx';
import { TeamLinks } from '../ui/team-links.tsx';

/** A member of the team: portrait, what they do, and how to reach them. `children` is the most wanted action. */
export function PersonView(props: {
  member: TeamMember;
  /** The services and industries they work on. */
  fields?: readonly { readonly title: string; readonly href: string }[];
  children?: ReactNode;
}) {
  const { member, fields = [], children } = props;
  const { office, languages, email, phone } = member;
  const works = fields.map(({ title, href }) => (
    <a key={href} href={href} className="block w-fit py-0.5 leading-6 pointer-coarse:py-2.5">
      {title}
    </a>
  ));
  const facts = [
    { term: 'Works on', text: works.length > 0 && works },
    { term: 'Office', text: office },
    { term: 'Languages', text: languages.length > 0 ? joinAnd(languages) : null },
    { term: 'Email', text: email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a> },
    { term: 'Phone', text: phone && <a href={`tel:${toDialed(phone)}`}>{phone}</a> },
  ].filter(({ text }) => text);
  return (
    <>
      <Breadcrumb to={TEAM_HREF} name="Team" isTop />
      <div className="mt-7 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 md:grid-cols-12 md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-0 lg:mt-9 lg:mb-8">
        <MemberPortrait
          member={member}
          sizes="(min-width: 48rem) 33vw, 96px"
          first
          className="w-24 md:col-span-4 md:row-span-2 md:w-full"
        />
        <div className="min-w-0 max-md:self-center md:col-span-8 md:col-start-5 lg:col-span-7 lg:col-start-6">
          <PageTitle look="person">{member.name}</PageTitle>
          <p className="mt-2 text-blue wrap-anywhere md:mt-3">{member.title}</p>
        </div>
        <div className="min-w-0 max-md:col-span-2 md:col-span-8 md:col-start-5 lg:col-span-7 lg:col-start-6">
          <p dir="auto" className="max-w-[40rem] whitespace-pre-line text-muted wrap-anywhere md:mt-6 md:text-lg">
            {member.bio}
          </p>
          {facts.length > 0 && (
            <dl className="mt-7 grid max-w-[40rem] text-sm sm:grid-cols-2 sm:gap-x-8">
              {facts.map(({ term, text }) => (
                <div
                  key={term}
                  className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5 [&_a]:link"
                >
                  <dt className="text-muted">{term}</dt>
                  <dd dir="auto" className="figures wrap-anywhere">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2 *:mt-0 print:hidden">
            {children}
            <a
              href={contactCardHref(member.slug)}
              download
              className="link inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
            >
              Save contact
            </a>
            <TeamLinks member={member} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The part of a phone number that is dialed, with its extension after a pause. */
const toDialed = (phone: string): string => {
  const [number = '', extension] = phone.split(/ext\.?|x|#/i);
  const digits = number.replace(/[^\d+]/g, '');
  return extension ? `${digits},${extension.trim()}` : digits;
};
