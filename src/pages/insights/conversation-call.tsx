import { buttonClass } from '#ui/button.tsx';
import { AnchorLink } from '../shell/anchor-link.tsx';
import { isSectionShown } from '../shell/navigation.ts';

/** Asks a reader with a similar problem to talk to the firm. Nothing if the firm hides its contact form. */
export function ConversationCall() {
  if (!isSectionShown('contact')) return null;
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-ink pt-6 print:hidden">
      <p className="font-display text-2xl">Facing something similar?</p>
      <AnchorLink anchor="contact" className={buttonClass('signal')}>
        Start with a conversation
      </AnchorLink>
    </div>
  );
}
