import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { getBrandName } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

/** The recovery codes, with buttons to copy and download them. */
export function RecoveryCodes({ codes, children }: { codes: readonly string[]; children: ReactNode }) {
  const download = () => {
    const text = `Recovery codes for ${getBrandName()}. Each works once.\n\n${codes.join('\n')}\n`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div>
      <p className="max-w-[60ch] text-sm text-muted">
        Each of these works once in place of a code when you do not have your phone. Store them somewhere safe.{' '}
        {children}
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid max-w-md grid-cols-2 gap-x-8 gap-y-1.5 border-y border-line py-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} what="codes" />
        <Button onClick={download} className="px-4! py-2!">
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          Download codes
        </Button>
      </p>
    </div>
  );
}
