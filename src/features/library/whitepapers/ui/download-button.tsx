import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { Download } from 'lucide-react';
import { getAccessRefusal, type AccessRefusal as Refusal } from '#lib/access.ts';
import { whitepaperHref } from '#lib/hrefs.ts';
import { hasArea } from '#site/site-frame.ts';
import { AccessRefusal } from '#ui/access/access-refusal.tsx';
import type { ReaderAccess } from '#ui/access/reader-access.ts';
import { Button, type ButtonLook, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Whitepaper } from '../whitepapers.contract.ts';

import { ownDownloadQuery, ownPapersQuery, requestDownload } from './whitepapers.queries.ts';

interface DownloadButtonProps {
  readonly paper: Whitepaper;
  readonly look: ButtonLook;
  readonly className?: string;
}

/** Visitors sign in before most downloads. The sign-in is a link, so that it works without JavaScript. */
export function DownloadButton({ access, ...props }: DownloadButtonProps & { access: ReaderAccess }) {
  const { paper, look, className } = props;
  const refusal = useRefusal(paper, access.viewer);
  if (!refusal) return <FetchButton {...props} />;
  if (refusal !== 'signed-out')
    return <AccessRefusal refusal={refusal} noun="white paper" access={access} look={look} className={className} />;
  return (
    <a
      data-early
      href={`/login?${new URLSearchParams({ next: whitepaperHref(paper) })}`}
      onClick={(event) => access.onSignIn(event, explainSignIn(paper))}
      aria-label={`Sign in to Download: ${paper.title}`}
      className={buttonClass(look, classNames('for-visitors', className))}
    >
      <Download size={17} strokeWidth={1.5} aria-hidden="true" />
      Sign in to Download
    </a>
  );
}

/** Why the viewer may not download a paper. A client may have been given it by name. */
function useRefusal({ id, access }: Whitepaper, viewer: ReaderAccess['viewer']): Refusal | undefined {
  const refusal = getAccessRefusal(access, viewer);
  const { data: named } = useQuery({ ...ownPapersQuery, enabled: refusal !== undefined && viewer?.role === 'client' });
  return viewer && named?.includes(id) ? undefined : refusal;
}

const explainSignIn = ({ title, access }: Whitepaper): string => {
  const isPremium = access === 'premium';
  if (!hasArea('signUp'))
    return `“${title}” is for readers with ${isPremium ? 'premium access' : 'an account'}. If you have no account, write to us and ask for the paper.`;
  return isPremium
    ? `“${title}” is for readers with premium access. Sign in or create an account to ask for it.`
    : `To download “${title}”, sign in or create an account.`;
};

/** Without JavaScript the browser posts the form. */
function FetchButton({ paper, look, className }: DownloadButtonProps) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: () => requestDownload(paper.id),
    onSuccess: ({ downloadUrl }) => {
      openInNewTab(downloadUrl);
      void client.invalidateQueries({ queryKey: ownDownloadQuery(paper.id).queryKey });
    },
    // A failed download is only logged to the console.
    onError: () => console.error('Download failed'),
  });
  return (
    <form
      method="post"
      action={`${whitepaperHref(paper)}/download`}
      onSubmit={(event) => {
        event.preventDefault();
        download.mutate();
      }}
      className="contents"
    >
      <Button
        type="submit"
        look={look}
        isBusy={download.isPending}
        aria-label={`Download PDF: ${paper.title}`}
        className={className}
      >
        <Download size={17} strokeWidth={1.5} aria-hidden="true" />
        Download PDF
      </Button>
      <span role="status" className="sr-only">
        {download.isSuccess && 'Your download has started.'}
      </span>
    </form>
  );
}

/** Some browsers block a new tab that opens long after the click. They open the file in the current tab. */
function openInNewTab(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address);
}
