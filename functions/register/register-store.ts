import type { S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import { s3Client } from '../platform/clients.ts'
import { perContext } from '../platform/context.ts'
import { lruMemoize } from '../platform/lru-memoize.ts'
import {
  Block,
  blockOf,
  blockTexts,
  findInBlock,
  packBlocks,
  unpackBlock,
  unpackChanged,
  unpackOrganisations,
} from './organisation-blocks.ts'
import type { Organisation } from './organisation.ts'
import { registerItems, type RegisterItemsSettings } from './register-items.ts'
import { snapshotObjects, type SnapshotObjects } from './snapshot-objects.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** The version of the layout. A change increments it, so that old code refuses a new object clearly. */
const FORMAT = 1

const Manifest = z.object({
  format: z.literal(FORMAT),
  date: z.string(),
  source: z.enum(['register', 'sample']),
  order_key: z.string(),
  dates: z._default(z.array(z.string()), []),
  organisations: z.int(),
  blocks: z.array(Block),
})
type Manifest = z.infer<typeof Manifest>

const manifestKey = (hash: string) => `register/${hash}/manifest.json`
const organisationsKey = (hash: string) => `register/${hash}/organisations.ndjson.gz`

/** How many registers are cached: the current and the previous one, about 4 MB each. */
const CACHED_REGISTERS = 2
/** How many blocks are cached, about 60 KB each. */
const CACHED_BLOCKS = 32

/** The organisations that have changed since the oldest known register. */
type ChangedOrganisations = Pick<RegisterVersion, 'date' | 'dates' | 'organisations'> & {
  /** How many organisations the newest register lists, changed or not. */
  listed: number
}

/** Versions of the register in the bucket, each under its content hash. */
export function registerObjects(objects: SnapshotObjects) {
  const readManifest = async (hash: string): Promise<Manifest> =>
    Manifest.parse(JSON.parse(Buffer.from(await objects.get(manifestKey(hash))).toString('utf8')))
  const manifests = lruMemoize(CACHED_REGISTERS, readManifest)
  const packedRegisters = lruMemoize(CACHED_REGISTERS, (hash) => objects.get(organisationsKey(hash)))
  const blocks = lruMemoize(CACHED_BLOCKS, async (key) => {
    const [hash = '', offset, length] = key.split(' ')
    const block = { first_id: 0, offset: Number(offset), length: Number(length) }
    return unpackBlock(await packedRegisters(hash), block)
  })

  const find = async (hash: string, id: number): Promise<Organisation | undefined> => {
    // both reads run in parallel
    const [{ blocks: places }] = await Promise.all([manifests(hash), packedRegisters(hash)])
    const block = blockOf(places, id)
    if (block === undefined) return undefined
    return findInBlock(await blocks(`${hash} ${block.offset} ${block.length}`), id)
  }

  return {
    async save({ organisations, ...version }: RegisterVersion): Promise<string> {
      const facts = { format: FORMAT, ...version }
      const texts = blockTexts(organisations)
      const content = createHash('sha256').update(JSON.stringify(facts, Object.keys(facts).toSorted()))
      for (const { text } of texts) content.update(text)
      const hash = content.digest('hex')
      if (await objects.exists(manifestKey(hash))) return hash
      const { packed, blocks: packedBlocks } = await packBlocks(texts)
      await objects.put(organisationsKey(hash), packed, 'application/gzip')
      const manifest = { ...facts, organisations: organisations.length, blocks: packedBlocks }
      // the manifest is written last, so that a version with a manifest is complete
      await objects.put(manifestKey(hash), JSON.stringify(Manifest.parse(manifest)), 'application/json')
      return hash
    },

    async read(hash: string): Promise<RegisterVersion> {
      const { date, source, order_key, dates } = await manifests(hash)
      const organisations = await unpackOrganisations(await objects.get(organisationsKey(hash)))
      return { date, source, order_key, dates, organisations }
    },

    orderKey: async (hash: string): Promise<string> => (await manifests(hash)).order_key,

    /** The date of the oldest known register. */
    async knownSince(hash: string): Promise<string> {
      const { date, dates } = await manifests(hash)
      return dates[0] ?? date
    },

    /** The organisations that are not on every known register, without parsing the others. */
    async readChanged(hash: string): Promise<ChangedOrganisations> {
      const [{ date, dates, source, blocks: places }, packed] = await Promise.all([
        manifests(hash),
        packedRegisters(hash),
      ])
      const { listed, changed } = await unpackChanged(packed, places, dates[0] ?? date)
      return { date, dates, listed, organisations: changed.filter((one) => one.source === source) }
    },

    /**
     * Reads one organisation. The packed register is read once and cached; only the organisation's block is unpacked.
     */
    find,

    async readSome(hash: string, ids: readonly number[]): Promise<RegisterVersion> {
      const { date, source, order_key, dates } = await manifests(hash)
      const organisations: Organisation[] = []
      // in their order, so that each block is unpacked once
      for (const id of ids.toSorted((a, b) => a - b)) {
        const found = await find(hash, id)
        if (found !== undefined) organisations.push(found)
      }
      return { date, source, order_key, dates, organisations }
    },
  }
}

/** Without an outbox, as in seeds, no import is announced. */
interface RegisterStoreSettings extends RegisterItemsSettings {
  s3: S3Client
  /** The physical name of the bucket `snapshots`. */
  bucket: string
}

/** A chunk larger than any image: joining chunks takes as long as decompressing. Unused memory is never taken. */
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

/**
 * The versions of the register, in its table and bucket. Objects are immutable; users see a change only after `publish`.
 * Older snapshots stay readable after newer ones are published.
 */
export function registerStore(settings: RegisterStoreSettings) {
  const items = registerItems(settings)
  const { objects, registers, readIndex, findOrganisation } = snapshotReader(settings.s3, settings.bucket)
  const put = async (name: string, image: Uint8Array) => {
    await objects.put(indexKey(name), await promisify(zstdCompress)(image), 'application/zstd')
    return name
  }
  return {
    /** Reads the current snapshot, strongly consistent; undefined before the first import. */
    currentSnapshot: items.current,
    /** The hash of the current register; empty before the first import. */
    currentRegister: async () => (await items.current())?.register ?? '',
    /** The key of the item that names the current snapshot. With it, the item can be read together with others. */
    get pointer() {
      return items.pointer
    },
    readPointer: items.readPointer,
    readRegister: registers.read,
    /** All organisations that were ever on the register, including those that left. */
    readOrganisations: async ({ register }: Pick<Snapshot, 'register'>): Promise<readonly Organisation[]> =>
      (await registers.read(register)).organisations,
    readSome: registers.readSome,
    readChanged: registers.readChanged,
    /** The secret of the register, which never changes. */
    orderKey: ({ register }: Pick<Snapshot, 'register'>) => registers.orderKey(register),
    /** The date of the oldest known register. */
    knownSince: ({ register }: Pick<Snapshot, 'register'>) => registers.knownSince(register),
    findOrganisation,
    seenIndex: items.seenIndex,
    readIndex,

    saveRegister: registers.save,
    // what is written is written even if it exists: the bucket deletes by age (shared/system/buckets.ts), and this is in
    // use from today
    /** Stores an index image for long. @returns the name of the image. */
    saveIndex: (image: Uint8Array) => put(sha256(image), image),
    /** Stores an index image of jobs for weeks. Only pointers name it. @returns its name. `findIndex` reads it too. */
    saveJobs: (image: Uint8Array) => put(`jobs-${sha256(image)}`, image),
    /** Stores a layer over an index image for a few days. @returns its name. `findIndex` reads it too. */
    saveLayer: (layer: Uint8Array) => put(`edit-${sha256(layer)}`, layer),
    /** Reads an index image, unpacked. Undefined if it is no longer stored. */
    async findIndex(name: string): Promise<Uint8Array | undefined> {
      const packed = await objects.find(indexKey(name))
      return packed && promisify(zstdDecompress)(packed, UNPACK)
    },
    /** Stores the facts of an index. @returns their content hash. */
    async saveFacts(facts: Uint8Array): Promise<string> {
      const hash = sha256(facts)
      await objects.put(factsKey(hash), await promisify(zstdCompress)(facts), 'application/zstd')
      return hash
    },
    /** The facts of an index. Undefined if they are no longer stored. */
    async readFacts(hash: string): Promise<Uint8Array | undefined> {
      const packed = await objects.find(factsKey(hash))
      return packed && promisify(zstdDecompress)(packed, UNPACK)
    },
    /** The register of an unfinished import, if there is one. */
    async pendingRegister(): Promise<RegisterVersion | undefined> {
      const hash = await items.pending()
      return hash === undefined ? undefined : registers.read(hash)
    },
    rememberPending: items.rememberPending,
    publish: items.publish,
    publishHistory: items.publishHistory,
    record: items.record,
  }
}

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
