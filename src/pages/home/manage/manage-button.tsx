import { useState } from 'react';
import { buttonClass } from '#ui/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { WhitepaperManager } from './whitepaper-manager.tsx';

/** An administrator's way from the home page to the white papers (specification 2). */
export default function ManageButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mb-8 flex justify-end">
      <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('outline', 'px-4! py-2!')}>
        Manage
      </button>
      <Dialog open={isOpen} title="Whitepaper Management" wide onClose={() => setIsOpen(false)}>
        <WhitepaperManager />
      </Dialog>
    </div>
  );
}
