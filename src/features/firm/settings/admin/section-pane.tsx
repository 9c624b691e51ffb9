import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PreviewToggle } from '#admin-kit/form/publishing/preview-toggle.tsx';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { SettingsControl } from './settings-control.tsx';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import type { FieldPlace } from './settings-values.ts';

/** The form of one section, with its preview beside it on wide screens and in its place on others. */
export function SectionPane(props: {
  name: keyof SiteSettings;
  value: SiteSettings[keyof SiteSettings];
  issues: FieldPlace['issues'];
  onChange: (value: unknown) => void;
  preview: ReactNode;
  /** Controls of its own, for a section that is more than its fields. */
  children?: ReactNode;
}) {
  const { name, value, issues, onChange, preview, children } = props;
  const field = SETTINGS_FIELDS[name];
  const [isPreview, setIsPreview] = useState(false);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save leads to the first field that it names
  useEffect(() => {
    section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues.map(({ path }) => path).join(' ')]);
  return (
    <section ref={section} aria-labelledby="section-title">
      <div className="mb-5 flex min-h-11 items-center justify-between gap-4">
        <h3 id="section-title" className="text-xl">
          {field.label}
        </h3>
        {preview && (
          <span className="min-[90rem]:hidden">
            <PreviewToggle isOn={isPreview} onChange={setIsPreview} />
          </span>
        )}
      </div>
      <div
        className={classNames(preview ? 'grid grid-cols-1 items-start gap-10 min-[90rem]:grid-cols-2' : 'max-w-2xl')}
      >
        <div className={classNames('grid grid-cols-1 gap-6', isPreview && 'max-[90rem]:hidden')}>
          {field.hint && <p className="text-sm text-muted">{field.hint}</p>}
          {children ?? (
            <SettingsControl field={field} place={{ path: name, issues }} value={value} onChange={onChange} />
          )}
        </div>
        {preview && (
          <section
            aria-label="Preview"
            className={classNames('min-[90rem]:sticky min-[90rem]:top-6', !isPreview && 'max-[90rem]:hidden')}
          >
            <p className="mb-1.5 text-sm text-muted">Preview</p>
            {preview}
          </section>
        )}
      </div>
    </section>
  );
}
