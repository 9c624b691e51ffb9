import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AuthLink } from '#features/audience/accounts/ui/auth-link.tsx';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { getIssueHref } from '#features/audience/newsletter/newsletter.constants.ts';
import { lastIssueQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { lastEventQuery } from '#features/firm/events/ui/events.queries.ts';
import { EVENTS_HREF } from '#lib/event-paths.ts';
import { listMenuLinks } from '#lib/site/menu.ts';
import { getShortName, getSiteFrame } from '#site/site-frame.ts';
import { keepTrying, lazyOnIdle, lazyPart } from '#ui/lazy-part.tsx';
import { AnchorLink } from '../anchor-link.tsx';
import { Logo } from '../logo.tsx';
import { listShownLinks } from '../navigation.ts';
import { NavigationLink } from '../navigation-link.tsx';
import LegalLine from './legal-line.tsx';

const LINK = 'tap-target text-night-muted transition-colors hover:text-night-ink';
// The cached HTML already contains the form, so its code is loaded when the browser is idle.
const NewsletterForm = lazyOnIdle(() => import('#features/audience/newsletter/ui/newsletter-form.tsx'));
const FooterLinks = lazyPart(async () => ({
  default: (await keepTrying(() => import('#features/audience/accounts/ui/viewer-links.tsx'))).FooterLinks,
}));

export default function SiteFooter() {
  const viewer = useViewer();
  const { areas, brand, email, footer, postalAddress, sections, solutions, socialLinks } = getSiteFrame();
  return (
    <footer className="night">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-12 pt-20 pb-14 lg:grid-cols-12">
        <div className="col-span-2 lg:col-span-5">
          <p className="flex items-center gap-3 font-display text-[1.3rem]">
            <Logo isOnNight />
            {!(brand.logo && brand.isNameInLogo) && getShortName()}
          </p>
          <p className="mt-4 max-w-[36ch] text-night-muted">{endSentence(brand.tagline)}</p>
          <address className="mt-4 text-sm not-italic">
            {postalAddress && <p className="whitespace-pre-line text-night-muted">{postalAddress}</p>}
            <a href={`mailto:${email}`} className="link tap-target mt-1 text-base wrap-anywhere">
              {email}
            </a>
          </address>
          {socialLinks.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-x-6">
              {socialLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} rel="me noopener" className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {areas.newsletter && (
            <div className="mt-8 max-w-sm">
              <NewsletterForm />
              <NewsletterNote />
            </div>
          )}
        </div>
        <div className="col-span-2 grid grid-cols-2 max-sm:grid-rows-[auto_1fr] content-start gap-x-8 gap-y-12 sm:grid-cols-3 lg:col-span-6 lg:col-start-7">
          {footer.map(({ title, links }, index) => (
            <FooterList key={title} title={title} className="max-sm:row-span-2">
              {listShownLinks(links).map((item) => (
                <li key={`${item.label} ${item.href}`}>
                  <NavigationLink item={item} className={LINK} />
                </li>
              ))}
              {index === 0 && <EventsLink />}
            </FooterList>
          ))}
          {sections.solutions && (
            <FooterList title="Solutions">
              {solutions.map((solution) => (
                <li key={solution}>
                  <AnchorLink anchor="subsidiaries" className={LINK}>
                    {solution}
                  </AnchorLink>
                </li>
              ))}
            </FooterList>
          )}
          <FooterList title="Account">
            {viewer ? (
              <Suspense>
                <FooterLinks viewer={viewer} look={LINK} />
              </Suspense>
            ) : (
              <>
                <li className="for-visitors">
                  <AuthLink mode="login" className={LINK}>
                    Sign In
                  </AuthLink>
                </li>
                {areas.signUp && (
                  <li className="for-visitors">
                    <AuthLink mode="signup" className={LINK}>
                      Create Account
                    </AuthLink>
                  </li>
                )}
              </>
            )}
          </FooterList>
        </div>
      </div>
      <LegalLine />
    </footer>
  );
}

/** Not shown before the first event, nor twice if the navigation has it. */
function EventsLink() {
  const { data } = useQuery(lastEventQuery);
  if (!data?.items.length || listMenuLinks(getSiteFrame()).some(({ link }) => link.href === EVENTS_HREF)) return null;
  return (
    <li>
      <Link to={EVENTS_HREF} className={LINK}>
        Events
      </Link>
    </li>
  );
}

/** What the newsletter is, and its newest issue as an example. */
function NewsletterNote() {
  const { data } = useQuery(lastIssueQuery);
  const issue = data?.items[0];
  return (
    <p className="mt-3 text-sm text-night-muted">
      Our new articles and white papers in one email. You can unsubscribe at any time.
      {issue && (
        <>
          {' '}
          The latest:{' '}
          <a href={getIssueHref(issue.slug)} className="link wrap-anywhere text-night-ink">
            {issue.subject}
          </a>
        </>
      )}
    </p>
  );
}

/** A tagline may have its own sign at the end. */
const endSentence = (text: string) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

function FooterList({ title, className, children }: { title: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={className}>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3 text-sm">{children}</ul>
    </div>
  );
}
