import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ItemKey } from '../../platform/read-together.ts'
import type { OutboxWriter } from '../../platform/outbox.ts'
import type { Organisation } from '../domain/organisation.ts'
import type { RegisterStore } from '../domain/ports.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import { registerItems } from './register-items.ts'
import { registerObjects } from './register-objects.ts'
import { snapshotObjects } from './snapshot-objects.ts'

interface RegisterStoreSettings {
  documents: DynamoDBDocumentClient
  s3: S3Client
  /** The physical name of the table `register`. */
  table: string
  /** The physical name of the bucket `snapshots`. */
  bucket: string
  /** Where imports are announced; who only reads announces nothing, and seeds have nobody to tell. */
  outbox?: OutboxWriter
}

/** What readers of the register ask; a snapshot they hold stays readable while newer ones are published. */
export interface RegisterReader {
  /** Strongly consistent; undefined before the first import. */
  currentSnapshot(): Promise<Snapshot | undefined>
  /** The item that names the current snapshot, for whoever reads it together with others. */
  pointer: ItemKey
  /** The snapshot that the item of `pointer` names. */
  readPointer(item: unknown): Snapshot
  /** All organisations ever seen, those that left included. */
  readOrganisations(snapshot: Snapshot): Promise<readonly Organisation[]>
  /** One organisation, without loading the others. */
  findOrganisation(snapshot: Pick<Snapshot, 'register'>, id: number): Promise<Organisation | undefined>
  /** The index image, unpacked. */
  readIndex(snapshot: Pick<Snapshot, 'index'>): Promise<Uint8Array>
  /** When readers saw an index, by its hash; undefined where they never did. */
  seenIndex(hash: string): Promise<Pick<Snapshot, 'version' | 'date'> | undefined>
}

/**
 * Larger than an image: its pieces need not be joined, which takes as long again as the unpacking. What is not written to
 * takes no memory.
 */
const UNPACK = { chunkSize: 64 * 1024 * 1024 }

const indexKey = (hash: string) => `index/${hash}.zst`

/** What is read of the bucket alone, by hash. */
export function snapshotReader(s3: S3Client, bucket: string) {
  const objects = snapshotObjects(s3, bucket)
  const registers = registerObjects(objects)
  return {
    objects,
    registers,
    readIndex: async ({ index }: Pick<Snapshot, 'index'>): Promise<Uint8Array> =>
      promisify(zstdDecompress)(await objects.get(indexKey(index)), UNPACK),
    findOrganisation: ({ register }: Pick<Snapshot, 'register'>, id: number) => registers.find(register, id),
  }
}

/** The register's table and bucket. */
export function registerStore(settings: RegisterStoreSettings): RegisterStore & RegisterReader {
  const items = registerItems(settings.documents, settings.table, settings.outbox)
  const { objects, registers, readIndex, findOrganisation } = snapshotReader(settings.s3, settings.bucket)
  return {
    currentSnapshot: items.current,
    pointer: items.pointer,
    readPointer: items.readPointer,
    readRegister: registers.read,
    readOrganisations: async ({ register }) => (await registers.read(register)).organisations,
    findOrganisation,
    seenIndex: items.seenIndex,
    readIndex,

    saveRegister: registers.save,
    async saveIndex(image) {
      const hash = createHash('sha256').update(image).digest('hex')
      // also where it is there: old images expire by their age (shared/system/buckets.ts), and this one is in use from today
      await objects.put(indexKey(hash), await promisify(zstdCompress)(image), 'application/zstd')
      return hash
    },
    async pendingRegister() {
      const hash = await items.pending()
      return hash === undefined ? undefined : registers.read(hash)
    },
    rememberPending: items.rememberPending,
    publish: items.publish,
    record: items.record,
  }
}
