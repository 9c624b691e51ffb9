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
  /** Milliseconds for a connection, and then for an answer to begin. */
  readonly answerMs?: number;
  /** Of a list; a store tells a thousand at most. */
  readonly keysAtOnce?: number;
}

// A bucket does not go away between two guesses at a file's name.
const BUCKET_SURE_MS = 10_000;

type Sdk = typeof import('@aws-sdk/client-s3');

// The least S3 takes for every part but the last: this much of an upload is held in memory at a time.
const PART_BYTES = 5 * 1024 * 1024;
// Bytes a millisecond.
const SLOWEST_UPLINK = 100;
// A store may copy all parts together before it answers.
const COMPLETION_MS = 60_000;
// Each reader holds one, slow ones for long; by the SDK's default of 50 they would shut everybody else out.
const MOST_CONNECTIONS = 1000;

/** Files in a bucket; nothing in it is public. The SDK, half a second to load, comes with the first call and not with the start. */
export function s3Storage(settings: S3Settings, options: S3Options = {}): FileStorage {
  const { answerMs = 5_000, keysAtOnce: MaxKeys = 1000 } = options;
  const { bucket: Bucket } = settings;
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => {
    loading ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: createClient(sdk, settings, answerMs) }));
    return loading;
  };

  /** How long what is sent may take: as long as an answer, and what a slow uplink needs. */
  const patienceFor = (body: Uint8Array) => ({ requestTimeout: answerMs + body.length / SLOWEST_UPLINK });

  /** Every call to the store. @throws StorageUnavailable */
  const call = async <Reply>(what: string, work: (client: S3Client, sdk: Sdk) => Promise<Reply>): Promise<Reply> => {
    const { client, sdk } = await connect();
    return work(client, sdk).catch((error: unknown) => {
      throw new StorageUnavailable(`${what} failed: ${reasonOf(error)}`, { cause: error });
    });
  };

  let bucketSeen = Number.NEGATIVE_INFINITY;
  /** No file is missing from a bucket that is not there, or not ours to see. @throws StorageUnavailable */
  const confirmBucket = async () => {
    if (performance.now() - bucketSeen < BUCKET_SURE_MS) return;
    await call(`HeadBucket ${Bucket}`, (client, { HeadBucketCommand }) =>
      client.send(new HeadBucketCommand({ Bucket })),
    );
    bucketSeen = performance.now();
  };

  const putWhole = (Key: string, Body: Uint8Array) =>
    call(`PutObject ${Key}`, (client, { PutObjectCommand }) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body }), patienceFor(Body)),
    );

  const putParts = async (Key: string, first: Buffer, rest: AsyncIterable<Buffer>) => {
    const { UploadId } = await call(`CreateMultipartUpload ${Key}`, (client, { CreateMultipartUploadCommand }) =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key })),
    );
    const Parts: CompletedPart[] = [];
    const putPart = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await call(`UploadPart ${PartNumber} of ${Key}`, (client, { UploadPartCommand }) =>
        client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }), patienceFor(Body)),
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
      // Parts that nobody completes are paid for. Where this fails too, the bucket's own clean-up rule has to do it.
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
    if (!(Body instanceof Readable)) throw new StorageUnavailable(`GetObject ${Key} brought no body`);
    if (ETag === etag && ContentLength === (range ? range.end - range.start + 1 : size)) return Body;
    Body.destroy();
    // Its size has been told already: other bytes would be cut off, or not come.
    throw new StorageUnavailable(`${Key} was replaced while it was asked for`);
  };

  async function* list(): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = await call('ListObjectsV2', (client, { ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command({ Bucket, MaxKeys, ...(ContinuationToken && { ContinuationToken }) })),
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
        const parts = partsOf(body);
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
      ).catch(undefinedIfAbsent);
      if (!head) {
        await confirmBucket();
        return undefined;
      }
      const { ContentLength: size, ETag: etag } = head;
      if (size === undefined || etag === undefined) throw new StorageUnavailable(`HeadObject ${key} told no size`);
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
    // Only Amazon's own store surely answers at a host name for each bucket.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    maxAttempts: 2,
    // The SDK's newer checksums are refused by many other stores; signatures cover the bytes already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No limit on silence within a body: a reader on a slow line makes the store wait too.
    requestHandler: {
      connectionTimeout: answerMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });
}

/** The stream in pieces of PART_BYTES or a little more; the last may be smaller. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held, size);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held, size);
  return undefined;
}

// HEAD has no body, so a missing bucket looks the same here.
function undefinedIfAbsent(error: unknown): undefined {
  const cause = error instanceof StorageUnavailable ? error.cause : undefined;
  if (statusOf(cause) !== 404) throw error;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** Name and status as the store gave them, without what it quotes of the request. */
function reasonOf(error: unknown): string {
  const { name = 'Error', code } = error as { name?: string; code?: string };
  return [code ?? name, statusOf(error)].filter(Boolean).join(' ');
}
