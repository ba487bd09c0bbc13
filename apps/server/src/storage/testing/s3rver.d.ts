declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  /** Of Koa, which it is built upon: what a request asks for. */
  interface Context {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, unknown>>;
    readonly req: IncomingMessage;
  }

  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    /** There once it has been constructed. */
    readonly store: { listObjects: (bucket: string, options: object) => Promise<unknown> };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
