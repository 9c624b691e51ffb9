import { getCallAddress } from '#lib/call.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { getHandInFile } from '../hand-ins.calls.ts';
import type { HandIn } from '../hand-ins.contract.ts';

/** What was handed in: the text, the link and the file. */
export function HandInContent({ handIn: { id, text, link, file } }: { handIn: HandIn }) {
  return (
    <div className="grid gap-2 wrap-anywhere">
      {text && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line">
          {text}
        </p>
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link justify-self-start">
          {link}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {file && (
        <a
          href={getCallAddress(getHandInFile, { params: { id } })}
          download
          className="link figures tap-area justify-self-start"
        >
          {file.name}, {formatFileSize(file.size)}
        </a>
      )}
    </div>
  );
}
