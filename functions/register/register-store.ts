import type { S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { s3Client } from '../platform/clients.ts'
import { perContext } from '../platform/context.ts'
import type { ItemKey } from '../platform/dynamodb/batch-get-one.ts'
import type { Organisation } from './organisation.ts'
import type { RegisterStore } from './ports.ts'
import { registerItems, type RegisterItemsSettings } from './register-items.ts'
import { type ChangedOrganisations, registerObjects } from './register-objects.ts'
import { snapshotObjects } from './snapshot-objects.ts'
import type { Snapshot } from './snapshot.ts'

/** Without an outbox, as in seeds, no import is announced. */
interface RegisterStoreSettings extends RegisterItemsSettings {
  s3: S3Client
  /** The physical name of the bucket `snapshots`. */
  bucket: string
}

/** Read access to the register. Older snapshots stay readable after newer ones are published. */
export interface RegisterReader {
  /** Reads the current snapshot, strongly consistent; undefined before the first import. */
  currentSnapshot(): Promise<Snapshot | undefined>
  /** The hash of the current register; empty before the first import. */
  currentRegister(): Promise<string>
  /** The key of the item that names the current snapshot. With it, the item can be read together with others. */
  pointer: ItemKey
  /** Parses the item of `pointer` into its snapshot. */
  readPointer(item: unknown): Snapshot
  /** All organisations that were ever on the register, including those that left. */
  readOrganisations(snapshot: Snapshot): Promise<readonly Organisation[]>
  /** The organisations that have changed since the oldest known register, by the hash of the register. */
  readChanged(register: string): Promise<ChangedOrganisations>
  /** The date of the oldest known register. */
  knownSince(snapshot: Pick<Snapshot, 'register'>): Promise<string>
  /** Reads one organisation without loading the others. */
  findOrganisation(snapshot: Pick<Snapshot, 'register'>, id: number): Promise<Organisation | undefined>
  /** Reads the index image, unpacked. */
  readIndex(snapshot: Pick<Snapshot, 'index'>): Promise<Uint8Array>
  /** When users saw an index, by its hash; undefined if they never did. */
  seenIndex(hash: string): Promise<Pick<Snapshot, 'version' | 'date'> | undefined>
}

/**
 * The chunk is larger than any image, because joining several chunks takes as long as decompressing. The operating
 * system never allocates its unused memory.
 */
const UNPACK = { chunkSize: 64 * 1024 * 1024 }

const indexKey = (name: string) => `index/${name}.zst`
const factsKey = (hash: string) => `facts/${hash}.zst`
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Reads objects by hash. These reads need only the bucket. */
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
  const items = registerItems(settings)
  const { objects, registers, readIndex, findOrganisation } = snapshotReader(settings.s3, settings.bucket)
  const put = async (name: string, image: Uint8Array) => {
    await objects.put(indexKey(name), await promisify(zstdCompress)(image), 'application/zstd')
    return name
  }
  return {
    currentSnapshot: items.current,
    currentRegister: async () => (await items.current())?.register ?? '',
    get pointer() {
      return items.pointer
    },
    readPointer: items.readPointer,
    readRegister: registers.read,
    readOrganisations: async ({ register }) => (await registers.read(register)).organisations,
    readSome: registers.readSome,
    readChanged: registers.readChanged,
    knownSince: ({ register }) => registers.knownSince(register),
    findOrganisation,
    seenIndex: items.seenIndex,
    readIndex,

    saveRegister: registers.save,
    // what is written is written even if it exists: the bucket deletes by age (shared/system/buckets.ts), and this is in
    // use from today
    saveIndex: (image) => put(sha256(image), image),
    saveJobs: (image) => put(`jobs-${sha256(image)}`, image),
    saveLayer: (layer) => put(`edit-${sha256(layer)}`, layer),
    async findIndex(name) {
      const packed = await objects.find(indexKey(name))
      return packed && promisify(zstdDecompress)(packed, UNPACK)
    },
    async saveFacts(facts) {
      const hash = sha256(facts)
      await objects.put(factsKey(hash), await promisify(zstdCompress)(facts), 'application/zstd')
      return hash
    },
    async readFacts(hash) {
      const packed = await objects.find(factsKey(hash))
      return packed && promisify(zstdDecompress)(packed, UNPACK)
    },
    async pendingRegister() {
      const hash = await items.pending()
      return hash === undefined ? undefined : registers.read(hash)
    },
    rememberPending: items.rememberPending,
    publish: items.publish,
    publishHistory: items.publishHistory,
    record: items.record,
  }
}

/** The register of the product. */
export const registerOf = perContext(({ config, documents, tables }) =>
  registerStore({
    documents,
    s3: s3Client(),
    get table() {
      return tables.register
    },
    bucket: config.bucket('snapshots'),
  }),
)
