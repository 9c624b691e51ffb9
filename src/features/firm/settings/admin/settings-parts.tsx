import { UploadPictureContext } from '#admin-kit/form/fields/use-uploads.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { renderOwnControls } from './own-controls.tsx';
import { SettingsControl } from './settings-control.tsx';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** The controls of some fields of the settings, for a screen that asks for them one after the other. */
export function SettingsParts(props: {
  form: SettingsFormState;
  parts: readonly (readonly [keyof SiteSettings, readonly string[]])[];
}) {
  const { form, parts } = props;
  return (
    <UploadPictureContext value={form.uploadPicture}>
      <div key={form.formKey} className="grid grid-cols-1 gap-6">
        {parts.flatMap(([section, names]) => {
          const own = renderOwnControls(section, form);
          if (own) return [<div key={section}>{own}</div>];
          const declared = SETTINGS_FIELDS[section];
          if (declared.type !== 'group') return [];
          const value = form.values[section] as Readonly<Record<string, unknown>>;
          return names.flatMap((name) => {
            const field = declared.fields[name];
            if (!field) return [];
            return [
              <SettingsControl
                key={`${section}.${name}`}
                field={field}
                place={{ path: `${section}.${name}`, issues: form.issues }}
                value={value[name]}
                onChange={(next) => form.set({ [section]: { ...value, [name]: next } })}
              />,
            ];
          });
        })}
      </div>
    </UploadPictureContext>
  );
}
