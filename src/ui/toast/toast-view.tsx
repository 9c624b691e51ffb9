import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { dismissToast, pauseToasts, resumeToasts, type ToastItem, undoLast } from './toast-store.ts';

/** A toast is dismissed by a swipe of 50 px to the right, and focused with F8. */
const SWIPE_THRESHOLD_PX = 50;

export default function ToastView({ item }: { item: ToastItem }) {
  const viewport = useRef<HTMLOListElement>(null);
  const modal = useSyncExternalStore(subscribeToModals, findTopModal, () => undefined);
  // A sheet is a modal dialog: it covers everything that is not in the top layer, where the popover shown last is on
  // top, and takes the clicks from everything outside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is raised again
  useEffect(() => {
    // The modal may have gone with what showed the toast. Its removal then renders this again.
    if (!viewport.current?.isConnected) return;
    viewport.current.hidePopover();
    viewport.current.showPopover();
  }, [item.id, modal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer or the focus was on a place that is gone
  useEffect(() => resumeToasts, [modal]);
  const isEscapeElsewhere = useRef(false);
  const { offer } = item;
  const undo = offer && (
    <Toast.Action
      altText={`Undo: ${offer.title}`}
      onClick={undoLast}
      className="-my-2 min-h-11 min-w-11 shrink-0 self-center text-sm font-semibold underline underline-offset-4"
    >
      Undo
    </Toast.Action>
  );
  return (
    <Toast.Provider
      // The store measures the time, also of hidden toasts.
      duration={Number.POSITIVE_INFINITY}
      // A live region outside the modal dialog is inert, and silent.
      announcerContainer={modal}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Toast.Root
        key={item.id}
        open={item.open}
        onEscapeKeyDown={({ target }) => {
          isEscapeElsewhere.current = !viewport.current?.contains(target as Node);
        }}
        onOpenChange={() => {
          // Escape outside the toast closes something else.
          if (!isEscapeElsewhere.current) dismissToast(item.id);
          isEscapeElsewhere.current = false;
        }}
        type={item.look === 'danger' ? 'foreground' : 'background'}
        className={classNames(
          'toast flex w-full items-start gap-4 border-l-4 bg-raised p-5 text-ink shadow-float',
          item.look === 'danger' ? 'border-danger' : 'border-blue',
        )}
      >
        <div className="grow">
          <Toast.Title className="text-sm font-semibold">{item.title}</Toast.Title>
          {item.text && <Toast.Description className="mt-0.5 text-sm text-muted">{item.text}</Toast.Description>}
          {item.link && (
            <a href={item.link.href} className="link mt-1 inline-flex min-h-11 items-center text-sm font-semibold">
              {item.link.label}
            </a>
          )}
          {undo && offer.id !== item.id && (
            <div className="mt-3 flex items-start gap-4 border-t border-line pt-3 text-sm">
              <p className="grow">
                {offer.title}
                {offer.text && <span className="block text-muted">{offer.text}</span>}
              </p>
              {undo}
            </div>
          )}
        </div>
        {offer?.id === item.id && undo}
        <Toast.Close
          aria-label="Dismiss"
          className="-m-3 grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      {createPortal(
        <Toast.Viewport
          ref={viewport}
          popover="manual"
          hotkey={['F8']}
          // Radix's own pause does not begin again for a toast that replaces another below the pointer.
          onPointerMove={pauseToasts}
          onPointerLeave={resumeToasts}
          onFocus={pauseToasts}
          onBlur={resumeToasts}
          className="fixed inset-x-4 top-auto bottom-4 m-0 w-auto overflow-visible border-0 bg-transparent p-0 sm:left-auto sm:w-96"
        />,
        modal ?? document.body,
      )}
    </Toast.Provider>
  );
}

/** The modal dialog that was opened last, judging by its place in the page. */
const findTopModal = (): HTMLDialogElement | undefined =>
  [...document.getElementsByTagName('dialog')].findLast((dialog) => dialog.matches(':modal'));

function subscribeToModals(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
