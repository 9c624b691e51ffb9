import { Readable } from 'node:stream';
import type { CompletedPart, GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import {
  assertStorageKey,
  type ByteRange,
  type FileStorage,
  isStorageKey,
  type ListedFile,
  StorageUnavailable,
  type StoredFile,
} from './storage.ts';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** http or https address of the store, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Options {
  /** Milliseconds for a connection, and then for a response to start. */
  readonly answerMs?: number;
  /** Page size of lists; stores return at most a thousand. */
  readonly keysAtOnce?: number;
}

// The bucket's existence is confirmed at most this often.
const BUCKET_CHECK_MS = 10_000;

type Sdk = typeof import('@aws-sdk/client-s3');

// S3's minimum size of every part except the last. This much of an upload is in memory at a time.
const PART_BYTES = 5 * 1024 * 1024;
// Bytes per millisecond.
const MIN_UPLINK_RATE = 100;
// A store may combine all parts before it responds.
const COMPLETION_MS = 60_000;
// Each reader holds a connection, slow ones for a long time. With the SDK's default of 50, they could block everyone
// else.
const MAX_CONNECTIONS = 1000;

/** Creates a storage in a private bucket. The SDK takes half a second to load, so it is loaded on the first call. */
export function createS3Storage(settings: S3Settings, options: S3Options = {}): FileStorage {
  const { answerMs = 5_000, keysAtOnce: MaxKeys = 1000 } = options;
  const { bucket: Bucket } = settings;
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => {
    loading ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: createClient(sdk, settings, answerMs) }));
    return loading;
  };

  /** Returns the timeout of an upload: the response time plus the transfer time on a slow uplink. */
  const getUploadTimeout = (body: Uint8Array) => ({ requestTimeout: answerMs + body.length / MIN_UPLINK_RATE });

  /** Makes a call to the store. @throws StorageUnavailable */
  const call = async <Reply>(what: string, work: (client: S3Client, sdk: Sdk) => Promise<Reply>): Promise<Reply> => {
    const { client, sdk } = await connect();
    return work(client, sdk).catch((error: unknown) => {
      throw new StorageUnavailable(`${what} failed: ${describeError(error)}`, { cause: error });
    });
  };

  let bucketSeenAt = Number.NEGATIVE_INFINITY;
  /**
   * Checks that the bucket exists and is accessible; otherwise a 404 does not mean a missing file.
   * @throws StorageUnavailable
   */
  const confirmBucket = async () => {
    if (performance.now() - bucketSeenAt < BUCKET_CHECK_MS) return;
    await call(`HeadBucket ${Bucket}`, (client, { HeadBucketCommand }) =>
      client.send(new HeadBucketCommand({ Bucket })),
    );
    bucketSeenAt = performance.now();
  };

  const putWhole = (Key: string, Body: Uint8Array) =>
    call(`PutObject ${Key}`, (client, { PutObjectCommand }) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body }), getUploadTimeout(Body)),
    );

  const putParts = async (Key: string, first: Buffer, rest: AsyncIterable<Buffer>) => {
    const { UploadId } = await call(`CreateMultipartUpload ${Key}`, (client, { CreateMultipartUploadCommand }) =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key })),
    );
    const Parts: CompletedPart[] = [];
    const putPart = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await call(`UploadPart ${PartNumber} of ${Key}`, (client, { UploadPartCommand }) =>
        client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }), getUploadTimeout(Body)),
      );
      Parts.push({ PartNumber, ETag });
    };
    try {
      await putPart(first);
      for await (const part of rest) await putPart(part);
      await call(`CompleteMultipartUpload ${Key}`, (client, { CompleteMultipartUploadCommand }) =>
        client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }), {
          requestTimeout: COMPLETION_MS,
        }),
      );
    } catch (error) {
      // Incomplete uploads cost storage. If this fails too, the bucket's lifecycle rule must remove them.
      await call(`AbortMultipartUpload ${Key}`, (client, { AbortMultipartUploadCommand }) =>
        client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
      ).catch(() => undefined);
      throw error;
    }
  };

  const openSame = async (Key: string, { size, etag }: Pick<StoredFile, 'size' | 'etag'>, range?: ByteRange) => {
    const input: GetObjectCommandInput = { Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const { Body, ETag, ContentLength } = await call(`GetObject ${Key}`, (client, { GetObjectCommand }) =>
      client.send(new GetObjectCommand(input)),
    );
    if (!(Body instanceof Readable)) throw new StorageUnavailable(`GetObject ${Key} returned no body`);
    if (ETag === etag && ContentLength === (range ? range.end - range.start + 1 : size)) return Body;
    Body.destroy();
    // The size was already sent in a header, so other bytes would be truncated or incomplete.
    throw new StorageUnavailable(`${Key} was replaced during the request`);
  };

  async function* list(folder?: string): AsyncGenerator<ListedFile> {
    const Prefix = folder === undefined ? '' : `${folder}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await call('ListObjectsV2', (client, { ListObjectsV2Command }) =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix, MaxKeys, ...(ContinuationToken && { ContinuationToken }) }),
        ),
      );
      for (const { Key: key = '', Size: size = 0, LastModified: modifiedAt = new Date() } of page.Contents ?? [])
        if (isStorageKey(key)) yield { key, size, modifiedAt };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return {
    async put(key, body) {
      assertStorageKey(key);
      if (!(body instanceof Readable)) {
        await putWhole(key, body);
        return;
      }
      try {
        const parts = splitIntoParts(body);
        const { value: first = Buffer.alloc(0) } = await parts.next();
        if (first.length < PART_BYTES) await putWhole(key, first);
        else await putParts(key, first, parts);
      } finally {
        body.destroy();
      }
    },
    async read(key) {
      if (!isStorageKey(key)) return undefined;
      const head = await call(`HeadObject ${key}`, (client, { HeadObjectCommand }) =>
        client.send(new HeadObjectCommand({ Bucket, Key: key })),
      ).catch(ignoreNotFound);
      if (!head) {
        await confirmBucket();
        return undefined;
      }
      const { ContentLength: size, ETag: etag } = head;
      if (size === undefined || etag === undefined) throw new StorageUnavailable(`HeadObject ${key} returned no size`);
      return { size, etag, open: (range) => openSame(key, { size, etag }, range) };
    },
    async remove(key) {
      assertStorageKey(key);
      await call(`DeleteObject ${key}`, (client, { DeleteObjectCommand }) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: key })),
      );
    },
    list,
    async close() {
      if (loading) (await loading).client.destroy();
    },
  };
}

function createClient({ S3Client }: Sdk, settings: S3Settings, answerMs: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon's store reliably supports one host name per bucket.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    maxAttempts: 2,
    // Many other stores refuse the SDK's newer checksums, and the signatures already cover the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No idle timeout within a body, because a slow reader makes the store wait too.
    requestHandler: {
      connectionTimeout: answerMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });
}

/** Splits a stream into parts of PART_BYTES or slightly more; the last may be smaller. */
async function* splitIntoParts(body: Readable): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks, size);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks, size);
  return undefined;
}

// A HEAD reply has no body, so a missing bucket looks like a missing file here.
function ignoreNotFound(error: unknown): undefined {
  const cause = error instanceof StorageUnavailable ? error.cause : undefined;
  if (getStatus(cause) !== 404) throw error;
}

function getStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** Returns the store's error name and status, without quotes from the request. */
function describeError(error: unknown): string {
  const { name = 'Error', code } = error as { name?: string; code?: string };
  return [code ?? name, getStatus(error)].filter(Boolean).join(' ');
}
