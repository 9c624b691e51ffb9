import path from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { createFolderStorage, type FileStorage } from '#platform/storage/storage.ts';

/** The storage that the settings name: a bucket, or a folder of DATA_DIR. */
export const openStorage = ({ s3, dataDir }: Config): FileStorage =>
  s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'files'));
