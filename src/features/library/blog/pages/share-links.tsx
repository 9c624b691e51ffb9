import { useState } from 'react';
import { getBrandName } from '#site/site-frame.ts';

const LINK = 'link tap-target';

/** Links to share an article and a button that copies its address. They load nothing from other sites. */
export default function ShareLinks({ title, url }: { title: string; url: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('Copied');
    } catch {
      // The clipboard needs HTTPS, and the browser may deny access to it.
      setOutcome('Not copied. Please copy it from the address bar.');
    }
  };
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}, ${getBrandName()}\n${url}`)}`;
  return (
    <nav aria-label="Share this article" className="text-sm print:hidden">
      <ul className="flex flex-wrap items-baseline gap-x-4 sm:gap-x-6">
        <li aria-hidden="true" className="text-muted">
          Share
        </li>
        <li>
          <a href={mail} className={LINK}>
            Email
          </a>
        </li>
        <li>
          <OutsideLink href={`https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`}>LinkedIn</OutsideLink>
        </li>
        {/* Its target is wider than its name, by as much on either side. */}
        <li className="-mx-4 text-center sm:-mx-[7px]">
          <OutsideLink href={`https://x.com/intent/post?${query({ text: title, url })}`}>X</OutsideLink>
        </li>
        <li className="needs-script">
          <button type="button" onClick={copy} className={LINK}>
            Copy link
          </button>
          <span role="status" className="ml-3 text-muted">
            {outcome}
          </span>
        </li>
      </ul>
    </nav>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
