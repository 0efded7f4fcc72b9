import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
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
import type { SnapshotObjects } from './snapshot-objects.ts'
import type { RegisterVersion } from './snapshot.ts'

/**
 * The version of the layout. Increment it with each change of the layout, so that old code refuses a new object with a
 * clear error.
 */
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
export type ChangedOrganisations = Pick<RegisterVersion, 'date' | 'dates' | 'organisations'> & {
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

    /** The date of the oldest known register. */
    async knownSince(hash: string): Promise<string> {
      const { date, dates } = await manifests(hash)
      return dates[0] ?? date
    },

    /**
     * The organisations that are not on every known register, without parsing the others. Sample companies that a real
     * register has replaced were on none.
     */
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

    /** The version with some of its organisations. */
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
