import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { IssueText, IssuePreview as Preview } from '../newsletter.contract.ts';
import { issuePreviewQuery } from './issues.queries.ts';

type View = 'desktop' | 'phone' | 'text';
const VIEWS: readonly (readonly [View, string])[] = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
  ['text', 'Plain text'],
];

/** The mail as an inbox shows it: on a desktop or a phone, light or dark, and its text part. */
export function IssuePreview({ values }: { values: IssueText }) {
  const { subject, preheader, content } = useDeferredValue(values);
  const query = useQuery(issuePreviewQuery({ subject, preheader, content }));
  const { data } = query;
  const [view, setView] = useState<View>('desktop');
  const [isDark, setIsDark] = useState(false);
  return (
    <section aria-label="Preview" className="px-5 py-6 sm:px-8">
      <div className="flex flex-wrap items-center gap-2">
        {VIEWS.map(([value, label]) => (
          <Choice key={value} label={label} isOn={view === value} onClick={() => setView(value)} />
        ))}
        <span className="mx-2 h-6 w-px bg-line max-sm:hidden" />
        <Choice label="Dark" isOn={isDark} onClick={() => setIsDark(!isDark)} />
        {data && <Size preview={data} />}
      </div>
      <p className="mt-5 border-b border-line pb-3">
        <strong className="font-semibold">{subject || 'No subject'}</strong>
        {preheader && <span className="text-muted"> – {preheader}</span>}
      </p>
      <AdminNotLoaded query={query} what="the preview" className="mt-6">
        <Skeleton className="h-96 w-full" />
      </AdminNotLoaded>
      {data && view === 'text' && (
        <pre className="mt-6 max-w-[80ch] text-sm leading-6 whitespace-pre-wrap">{data.text}</pre>
      )}
      {data && view !== 'text' && (
        <div className={classNames('mt-6 border border-line', view === 'phone' ? 'max-w-[390px]' : 'max-w-[720px]')}>
          <MailDocument html={data.html} isDark={isDark} />
        </div>
      )}
    </section>
  );
}

function Choice({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Button
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-11 px-4! py-2! aria-pressed:border-ink aria-pressed:bg-sunk"
    >
      {label}
    </Button>
  );
}

function Size({ preview }: { preview: Preview }) {
  const isTooLarge = preview.bytes > preview.maxBytes;
  return (
    <p className={classNames('figures ml-auto text-sm', isTooLarge ? 'text-danger' : 'text-muted')}>
      {isTooLarge ? describeSize(preview) : formatSize(preview)}
    </p>
  );
}

const formatSize = ({ bytes }: Pick<Preview, 'bytes'>): string => `${Math.ceil(bytes / 1000)} kB`;

/** Says of a mail that is too large what would happen to it. */
export const describeSize = ({ bytes, maxBytes }: Preview): string =>
  `${formatSize({ bytes })}: Gmail clips emails larger than ${maxBytes / 1000} kB`;

/**
 * A mail's document in a shadow root. The policy of our pages allows no inline styles, so the styles that the mail
 * carries are set by script.
 */
function MailDocument({ html, isDark }: { html: string; isDark: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const [styleElement = '', styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    const unstyled = html.replace(styleElement, '').replaceAll(' style="', ' data-style="');
    const mail = new DOMParser().parseFromString(unstyled, 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all'));
    for (const unwanted of mail.querySelectorAll('script, style, link, meta')) unwanted.remove();
    const page = document.createElement('div');
    page.append(...mail.body.childNodes);
    copyStyle(mail.body, page);
    for (const node of page.querySelectorAll<HTMLElement>('[data-style]')) copyStyle(node, node);
    for (const link of page.querySelectorAll('a')) link.target = '_blank';
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(page);
  }, [html, isDark]);
  return <div ref={host} />;
}

function copyStyle(from: HTMLElement, to: HTMLElement): void {
  to.style.cssText = from.dataset.style ?? '';
  if (from !== to) to.className = from.className;
  delete to.dataset.style;
}
