import { Download } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';

/** Downloads a list, filtered and sorted as shown, as a file for spreadsheets. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} download="" className={buttonClass('outline', 'px-4! py-2!')}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      Save as CSV
    </a>
  );
}
