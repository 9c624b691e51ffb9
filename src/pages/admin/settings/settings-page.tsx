import { SettingsScreen } from '#features/firm/settings/admin/settings-screen.tsx';
import { renderSectionPreview } from './section-preview.tsx';

/** The settings of the site, with the home page's own sections as the preview. */
export default function SettingsPage() {
  return <SettingsScreen renderPreview={renderSectionPreview} />;
}
