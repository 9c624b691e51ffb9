import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** Connections with other programs. */
export default function IntegrationsPage() {
  return (
    <AdminPageLayout title="Integrations">
      <WebhooksSection />
      <TokensSection />
    </AdminPageLayout>
  );
}
