import { useState } from 'react';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { WhitepaperManager } from '#features/library/whitepapers/admin/manager/whitepaper-manager.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AdminStyles } from '../admin/admin-styles.tsx';

/** Opens the dialog in which an administrator edits white papers. */
export default function ManageButton() {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mb-8 flex justify-end">
      <AdminStyles />
      <Button onClick={() => setIsOpen(true)} className="px-4! py-2!">
        Manage
      </Button>
      <Dialog open={isOpen} title="Whitepaper Management" wide onClose={() => setIsOpen(false)}>
        {viewer && <WhitepaperManager viewerId={viewer.id} />}
      </Dialog>
    </div>
  );
}
