declare module '@20minutes/s3rver' {
  /** An S3-compatible server. Its only account is S3RVER with the secret S3RVER, and it refuses wrong signatures. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ port: number }>;
  }
}
