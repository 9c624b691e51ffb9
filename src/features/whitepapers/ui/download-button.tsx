import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { whitepaperHref } from '#lib/hrefs.ts';
import { Button, type ButtonLook, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Whitepaper } from '../whitepapers.contract.ts';
import { requestDownload } from './whitepapers.queries.ts';

/** Whether the visitor is signed in, and what to do if not. The page provides it, since this slice does not know. */
export interface DownloadAccess {
  readonly isSignedIn: boolean;
  readonly onSignIn: (event: MouseEvent<HTMLAnchorElement>, reason: string) => void;
}

interface DownloadButtonProps {
  readonly paper: Whitepaper;
  readonly look: ButtonLook;
  readonly className?: string;
}

/** Visitors sign in before a download. The sign-in is a link, so that it works without JavaScript. */
export function DownloadButton({ access, ...props }: DownloadButtonProps & { access: DownloadAccess }) {
  if (access.isSignedIn) return <FetchButton {...props} />;
  const { paper, look, className } = props;
  return (
    <a
      data-early
      href={`/login?${new URLSearchParams({ next: whitepaperHref(paper) })}`}
      onClick={(event) => access.onSignIn(event, `To download “${paper.title}”, sign in or create an account.`)}
      aria-label={`Sign in to Download: ${paper.title}`}
      className={buttonClass(look, classNames('for-visitors', className))}
    >
      <Download size={17} strokeWidth={1.5} aria-hidden="true" />
      Sign in to Download
    </a>
  );
}

/** Without JavaScript the browser posts the form. */
function FetchButton({ paper, look, className }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => requestDownload(paper.id),
    onSuccess: ({ downloadUrl }) => openInNewTab(downloadUrl),
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
    </form>
  );
}

/** Some browsers block a new tab that opens long after the click. They open the file in the current tab. */
function openInNewTab(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address);
}
