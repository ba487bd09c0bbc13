import { z } from 'zod';

export const bucket = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as nardy-public');

export const endpoint = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://storage.example',
});

export const pathStyle = z
  .enum(['on', 'off'], 'must be "on" or "off"')
  .default('on')
  .transform((value) => value === 'on');

/** Variables of storage in the cloud; all are absent, or all that have no default are given. */
export const s3Variables = {
  S3_ENDPOINT: endpoint.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PUBLIC_BUCKET: bucket.optional(),
  S3_PRIVATE_BUCKET: bucket.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: pathStyle,
};

/** A service that speaks S3, and what lets the server in. */
export interface S3Access {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path of its address, not in the host's name. */
  readonly pathStyle: boolean;
}

export interface S3Settings extends S3Access {
  readonly publicBucket: string;
  readonly privateBucket: string;
}

const REQUIRED = [
  'S3_ENDPOINT',
  'S3_PUBLIC_BUCKET',
  'S3_PRIVATE_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/** What the variables lack together; a misspelt one would silently leave the files on the disk. */
export function findS3Faults(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('S3_'));
  if (names.length === 0) return [];
  const unknown = names.filter((name) => !(name in s3Variables));
  const missing = REQUIRED.filter((name) => !given[name]);
  const same = given['S3_PUBLIC_BUCKET'] && given['S3_PUBLIC_BUCKET'] === given['S3_PRIVATE_BUCKET'];
  return [
    ...unknown.map((name) => `${name} is not a setting; there are ${Object.keys(s3Variables).join(', ')}`),
    ...missing.map((name) => `${name} is required when files are kept in S3`),
    ...(same ? ['S3_PRIVATE_BUCKET must be another bucket than S3_PUBLIC_BUCKET'] : []),
  ];
}

/** To be asked only when there are no faults; undefined: files are stored on this machine. */
export function settleS3(read: z.output<z.ZodObject<typeof s3Variables>>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_PUBLIC_BUCKET, S3_PRIVATE_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  if (!S3_ENDPOINT || !S3_PUBLIC_BUCKET || !S3_PRIVATE_BUCKET) return undefined;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: read.S3_REGION,
    publicBucket: S3_PUBLIC_BUCKET,
    privateBucket: S3_PRIVATE_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: read.S3_PATH_STYLE,
  };
}
