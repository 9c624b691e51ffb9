import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { MEGABYTE } from '#lib/limits.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Section } from '#ui/section.tsx';
import { SITE_PATH } from '../settings.constants.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import { listChanges, readSettingsFile } from './settings-values.ts';

/** Downloads and uploads all settings. Uploaded changes stay in the form until they are saved. */
export function SettingsTransfer(props: { values: SiteSettings; onImport: (settings: SiteSettings) => void }) {
  const { values, onImport } = props;
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<SiteSettings>();
  const [failure, setFailure] = useState<string>();
  const [isTaken, setIsTaken] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFound(undefined);
    setFailure(undefined);
    setIsTaken(false);
    try {
      // The server takes no more either.
      if (file.size > MEGABYTE) throw new Error(`${file.name} is larger than 1 MB, so it cannot be a settings file.`);
      setFound(readSettingsFile(await file.text(), values));
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const changes = found ? listChanges(found, values) : [];
  return (
    <Section title="Download and upload" level={3} look="flex min-h-11 items-center text-xl" className="max-w-2xl">
      <p className="mt-5 text-sm text-muted">
        The file contains the saved settings without pictures, which stay in the media library of this site.
      </p>
      <a href={SITE_PATH} download="site-settings.json" className={buttonClass('outline', 'mt-4 px-4! py-2!')}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        Download as JSON
      </a>
      <p className="mt-10 text-sm text-muted">
        A file that was downloaded before, here or on another site. Nothing changes until you save.
      </p>
      <Button onClick={() => input.current?.click()} className="mt-4 px-4! py-2!">
        <Upload size={16} strokeWidth={1.5} aria-hidden="true" />
        Choose a JSON file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Settings file"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className="mt-5 grid justify-items-start gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        {isTaken && <FormAlert look="plain">The form now shows what is in the file. Check it, then save.</FormAlert>}
        {found && !isTaken && changes.length === 0 && <FormAlert look="plain">This file changes nothing.</FormAlert>}
        {found && changes.length > 0 && (
          <>
            <FormAlert look="plain">
              This file changes: {changes.map((name) => SETTINGS_FIELDS[name].label).join(', ')}.
            </FormAlert>
            <Button
              onClick={() => {
                onImport(found);
                setFound(undefined);
                setIsTaken(true);
              }}
            >
              Copy into the form
            </Button>
          </>
        )}
      </div>
      <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
        <Link to="/admin/$page" params={{ page: 'sample-content' }} className="link tap-target text-ink">
          Remove sample content
        </Link>
      </p>
    </Section>
  );
}
