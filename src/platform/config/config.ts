import { availableParallelism } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { isCommonPassword } from '#lib/common-passwords.ts';
import type { S3Settings } from '../storage/s3-storage.ts';
import { type AiSettings, aiEnvironment, toAiSettings } from './ai-settings.ts';
import { mailEnvironment } from './mail-settings.ts';
import { type OidcSettings, oidcEnvironment, toOidcSettings } from './oidc-settings.ts';
import { s3Environment, toS3Settings } from './s3-settings.ts';
import { emailAddress, integer } from './setting-fields.ts';
import { StartupError } from './startup-error.ts';
import { type TracingSettings, toTracingSettings, tracingEnvironment } from './tracing-settings.ts';

/** All settings from the environment, validated once at the start; see README "Settings". */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin of the site without a trailing slash, the only source of absolute links. */
  readonly publicUrl: string;
  /** Absolute folder of the embedded database, files and mails. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL is started. */
  readonly databaseUrl: string | undefined;
  /**
   * The same database without the pooler, for work that needs a direct connection. Undefined: `databaseUrl` is not a
   * pooler.
   */
  readonly databaseDirectUrl: string | undefined;
  readonly sampleContent: boolean;
  readonly smtpUrl: string | undefined;
  /** Undefined: files are stored in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Undefined: stories and plans are created without a model. */
  readonly ai: AiSettings | undefined;
  readonly mailFrom: string;
  /** Undefined: the address in the settings of the site. */
  readonly contactTo: string | undefined;
  /** The number of newsletter mails per minute, on all nodes together. */
  readonly mailPerMinute: number;
  /** The mailbox to which mails return that could not be delivered. Undefined: none is read. */
  readonly bounceImapUrl: string | undefined;
  /** Verifies what a mail service reports. Undefined: no reports are taken. */
  readonly mailEventsSecret: string | undefined;
  /** Signs sessions and links. Undefined: a secret is generated once and stored in `dataDir`. */
  readonly authSecret: string | undefined;
  /** Email of the first administrator, who is created only if there is none. */
  readonly adminEmail: string;
  /** Undefined: a password is generated and printed once. */
  readonly adminPassword: string | undefined;
  /** Whether administrators must sign in with a second factor. */
  readonly adminTwoFactor: 'optional' | 'required';
  /** Undefined: nobody signs in with an identity provider. */
  readonly oidc: OidcSettings | undefined;
  /** Number of proxies in front of the site whose X-Forwarded-For is trusted. */
  readonly trustProxy: number;
  /** Number of processes that take requests on the port. */
  readonly workers: number;
  /** Maximum upload size in megabytes. */
  readonly uploadMaxMb: number;
  /** Callers who send this token may read /metrics; without it, only this machine may. */
  readonly metricsToken: string | undefined;
  /** Whether webhooks may reach http addresses and private networks. */
  readonly webhookPrivate: boolean;
  /** Undefined: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** Each needs at least three of the database's connections. */
const MAX_WORKERS = 16;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash, 'must be an address without a path')
  .refine((url) => !url.username && !url.password, 'must be an address without a user or password')
  .transform((url) => url.origin);

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .pipe(
    z.string().refine(hasDatabaseName, 'must name a server or a database, as postgres://user:password@host/database'),
  )
  .pipe(z.string().superRefine(checkReadable));

function hasDatabaseName(value: string): boolean {
  const { host, pathname, searchParams } = new URL(value);
  return value.includes('://') && (host !== '' || pathname.length > 1 || searchParams.has('host'));
}

/** `pg` reads the files named in the address (`sslrootcert`). Its error message contains no password. */
function checkReadable(value: string, context: z.RefinementCtx): void {
  try {
    new pg.Client({ connectionString: value });
  } catch (error) {
    context.addIssue(`cannot be used: ${error instanceof Error ? error.message : 'it is malformed'}`);
  }
}

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().regex(/^\S+$/, 'must be an address or a name without spaces').default('127.0.0.1'),
  PORT: integer(0, 65535).default(3000),
  PUBLIC_URL: httpOrigin.optional(),
  DATA_DIR: z
    .string()
    .regex(/^\S(.*\S)?$/, 'must be a folder without spaces at its ends')
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ...mailEnvironment,
  ...s3Environment,
  ...aiEnvironment,
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: emailAddress.toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'must have at most 128 characters')
    .refine((password) => !isCommonPassword(password), 'is one of the most common passwords')
    .optional(),
  ADMIN_TWO_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  ...oidcEnvironment,
  TRUST_PROXY: integer(0, 16).default(0),
  WORKERS: z
    .union(
      [z.literal('auto').transform(() => Math.min(availableParallelism(), MAX_WORKERS)), integer(1, MAX_WORKERS)],
      { error: `must be auto, or a whole number from 1 to ${MAX_WORKERS}` },
    )
    .default(1),
  UPLOAD_MAX_MB: integer(1, 1000).default(50),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  WEBHOOK_PRIVATE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/** The name of each setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/**
 * Reads the settings from `env`. A relative DATA_DIR is resolved from the working directory, the default from
 * `rootDir`.
 * @throws StartupError naming the first invalid variable
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  options: { rootDir: string; brandDomain: string },
): Config {
  // Compose files and shells often pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const blank = SETTING_NAMES.find((name) => given[name]?.trim() === '');
  if (blank !== undefined) {
    throw new StartupError(`The setting ${blank} must be more than spaces, or left out. See "Settings" in README.md.`);
  }
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    throw new StartupError(`The setting ${name} ${issue?.message ?? 'is wrong'}. See "Settings" in README.md.`);
  }
  const value = parsed.data;
  if (value.DATABASE_URL !== undefined && value.AUTH_SECRET === undefined) {
    // Several nodes may share this database, and each would generate its own secret.
    throw new StartupError('The setting AUTH_SECRET is needed where DATABASE_URL is set. See "Settings" in README.md.');
  }
  if (value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_URL === undefined) {
    throw new StartupError(
      'The setting DATABASE_URL is needed where DATABASE_DIRECT_URL is set. See "Settings" in README.md.',
    );
  }
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return {
    production: value.NODE_ENV !== 'development',
    host: value.HOST,
    port: value.PORT,
    publicUrl,
    dataDir: value.DATA_DIR === undefined ? path.join(options.rootDir, 'data') : path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    sampleContent: value.SAMPLE_CONTENT === 'on',
    smtpUrl: value.SMTP_URL,
    s3: toS3Settings(value),
    ai: toAiSettings(value),
    mailFrom: value.MAIL_FROM ?? `website@${new URL(publicUrl).hostname}`,
    authSecret: value.AUTH_SECRET,
    adminEmail: value.ADMIN_EMAIL ?? `admin@${options.brandDomain}`,
    adminPassword: value.ADMIN_PASSWORD,
    adminTwoFactor: value.ADMIN_TWO_FACTOR,
    oidc: toOidcSettings(value),
    contactTo: value.CONTACT_TO,
    mailPerMinute: value.MAIL_PER_MINUTE,
    bounceImapUrl: value.BOUNCE_IMAP_URL,
    mailEventsSecret: value.MAIL_EVENTS_SECRET,
    trustProxy: value.TRUST_PROXY,
    workers: value.WORKERS,
    uploadMaxMb: value.UPLOAD_MAX_MB,
    metricsToken: value.METRICS_TOKEN,
    webhookPrivate: value.WEBHOOK_PRIVATE === '1',
    tracing: toTracingSettings(value),
    logLevel: value.LOG_LEVEL,
  };
}
