import path from 'node:path';
import { PROVIDER_CALLBACK_HREF } from '#features/audience/accounts/accounts.constants.ts';
import { createIdentityProvider, type IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Config } from '#platform/config/config.ts';
import { createOutboxTransport, createSmtpTransport, type MailTransport } from '#platform/mail/transport.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { createFolderStorage, type FileStorage } from '#platform/storage/storage.ts';

/** Opens the store of files that the settings name. */
export const openStorage = ({ s3, dataDir }: Config): FileStorage =>
  s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'files'));

/** Creates the way to the mail server that the settings name; without one, mails are files. */
export const createTransport = ({ smtpUrl, dataDir }: Config, connections?: number): MailTransport =>
  smtpUrl ? createSmtpTransport(smtpUrl, connections) : createOutboxTransport(path.join(dataDir, 'outbox'));

/** Opens the way to the identity provider that the settings name. */
export const openIdentityProvider = ({ oidc, publicUrl }: Config, secret: string): IdentityProvider | undefined =>
  oidc && createIdentityProvider({ settings: oidc, callbackUrl: publicUrl + PROVIDER_CALLBACK_HREF, secret });
