import { z } from 'zod';
import type { S3Settings } from '../storage/s3-storage.ts';
import { httpBase } from './setting-fields.ts';
import { StartupError } from './startup-error.ts';

export const s3Environment = {
  S3_ENDPOINT: httpBase.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be a region such as eu-central-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, "must be a bucket's name")
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be without spaces')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be without spaces')
    .optional(),
};

type S3Environment = z.infer<z.ZodObject<typeof s3Environment>>;

const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
// Stores without regions expect this value in signatures.
const DEFAULT_REGION = 'us-east-1';

/**
 * Returns the S3 settings, or undefined if none is set.
 * @throws StartupError naming the first missing one if only some are set
 */
export function toS3Settings(value: S3Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = value;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION ?? DEFAULT_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const set = [...S3_REQUIRED, 'S3_REGION' as const].find((name) => value[name] !== undefined);
  if (set === undefined) return undefined;
  const missing = S3_REQUIRED.find((name) => value[name] === undefined);
  throw new StartupError(`The setting ${missing} is needed where ${set} is set. See "Settings" in README.md.`);
}
