import { DescribeTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Endpoints } from '../../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../../infra/local/provision.ts'

/** The keys of all items by table, and of all files by bucket. */
export type Stored = ReadonlyMap<string, ReadonlySet<string>>

export async function stored(endpoints: Pick<Endpoints, 'dynamodb' | 's3'>): Promise<Stored> {
  const found = new Map<string, ReadonlySet<string>>()
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const documents = DynamoDBDocumentClient.from(client)
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    for (const TableName of TableNames) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }))
      const names = Table?.KeySchema?.map(({ AttributeName = '' }) => AttributeName) ?? []
      const keys = new Set<string>()
      for await (const { Items = [] } of paginateScan({ client: documents }, { TableName, Limit: 1000 }))
        for (const item of Items) keys.add(names.map((name) => String(item[name])).join(' '))
      found.set(TableName, keys)
    }
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  for (const { Name: Bucket = '' } of (await s3.send(new ListBucketsCommand({}))).Buckets ?? []) {
    const keys = new Set<string>()
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
      for (const { Key = '' } of Contents) keys.add(Key)
    found.set(Bucket, keys)
  }
  documents.destroy()
  client.destroy()
  s3.destroy()
  return found
}

/** What is made again from the rest, or is of no use after a while. */
const PASSING = /-(outbox|rates): /

/** The items and files that are gone, as `table: key`. */
export const goneOf = (before: Stored, after: Stored): string[] =>
  [...before]
    .flatMap(([name, keys]) =>
      [...keys].filter((key) => !after.get(name)?.has(key)).map((key) => `${name}: ${key}`),
    )
    .filter((key) => !PASSING.test(key))

export const countOf = (all: Stored): number => [...all.values()].reduce((sum, { size }) => sum + size, 0)
