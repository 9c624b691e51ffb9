import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ButtonLook, buttonClass } from '#ui/button.ts';
import type { Whitepaper } from '../whitepapers.contract.ts';

/** A visitor signs in before a download (specification 6); a link, so that it leads there without JavaScript too. */
export function DownloadButton(props: { paper: Whitepaper; look: ButtonLook; className?: string }) {
  const { paper, look, className } = props;
  return (
    <Link to="/login" aria-label={`Sign in to Download: ${paper.title}`} className={buttonClass(look, className)}>
      <Download size={17} strokeWidth={1.5} aria-hidden="true" />
      Sign in to Download
    </Link>
  );
}
