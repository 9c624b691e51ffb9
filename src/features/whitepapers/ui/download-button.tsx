import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { whitepaperHref } from '#lib/hrefs.ts';
import { type ButtonLook, buttonClass } from '#ui/button.ts';
import type { Whitepaper } from '../whitepapers.contract.ts';
import { requestDownload } from './whitepapers.queries.ts';

/** Whether a visitor may download, and what happens to one who has to sign in first; pages know, this slice does not. */
export interface DownloadAccess {
  readonly isSignedIn: boolean;
  readonly onSignIn: (event: MouseEvent<HTMLAnchorElement>) => void;
}

interface DownloadButtonProps {
  readonly paper: Whitepaper;
  readonly look: ButtonLook;
  readonly className?: string;
}

/** A visitor signs in before a download (specification 6): a link, so that it leads there without JavaScript too. */
export function DownloadButton({ access, ...props }: DownloadButtonProps & { access: DownloadAccess }) {
  if (access.isSignedIn) return <Fetch {...props} />;
  const { paper, look, className } = props;
  return (
    <a
      href={`/login?${new URLSearchParams({ next: whitepaperHref(paper) })}`}
      onClick={access.onSignIn}
      aria-label={`Sign in to Download: ${paper.title}`}
      className={buttonClass(look, className)}
    >
      <Download size={17} strokeWidth={1.5} aria-hidden="true" />
      Sign in to Download
    </a>
  );
}

function Fetch({ paper, look, className }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => requestDownload(paper.id),
    onSuccess: ({ downloadUrl }) => openInNewTab(downloadUrl),
    // Specification 8: a download that fails is told to the console alone.
    onError: () => console.error('Download failed'),
  });
  return (
    <button
      type="button"
      onClick={() => download.isPending || download.mutate()}
      aria-label={`Download PDF: ${paper.title}`}
      className={buttonClass(look, className)}
    >
      <Download size={17} strokeWidth={1.5} aria-hidden="true" />
      Download PDF
    </button>
  );
}

/** A browser that allows no new tab so long after the click gets the file in this one. */
function openInNewTab(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address);
}
