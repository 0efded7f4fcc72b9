import { CreateBucketCommand, ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3'

/** Creates the missing buckets. */
export async function provisionBuckets(
  client: S3Client,
  prefix: string,
  names: readonly string[],
): Promise<void> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  for (const name of names) {
    const Bucket = `${prefix}-${name}`
    if (!Buckets.some(({ Name }) => Name === Bucket)) await client.send(new CreateBucketCommand({ Bucket }))
  }
}
