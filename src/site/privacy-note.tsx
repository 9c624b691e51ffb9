import { getSiteFrame } from './site-frame.ts';

/** The address that the page with this purpose always has. */
const PRIVACY_HREF = '/privacy';

/** Beside every form that takes an address: where the firm says what it does with it. Nothing if it has no such page. */
export function PrivacyNote({ className = '' }: { className?: string }) {
  if (!getSiteFrame().legalLinks.some(({ href }) => href === PRIVACY_HREF)) return null;
  return (
    <p className={`text-xs ${className}`}>
      How we handle your data is in our{' '}
      <a href={PRIVACY_HREF} className="link">
        privacy notice
      </a>
      .
    </p>
  );
}
