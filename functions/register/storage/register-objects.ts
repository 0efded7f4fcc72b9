import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Organisation } from '../domain/organisation.ts'
import type { RegisterVersion } from '../domain/snapshot.ts'
import { remembering } from '../../platform/remembering.ts'
import { Block, blockOf, blockTexts, packBlocks, unpackOrganisations } from './organisation-blocks.ts'
import type { SnapshotObjects } from './snapshot-objects.ts'

/** Raised with each change of the layout, so that an old reader refuses a new object in words. */
const FORMAT = 1

const Manifest = z.object({
  format: z.literal(FORMAT),
  date: z.string(),
  source: z.enum(['register', 'sample']),
  order_key: z.string(),
  organisations: z.int(),
  blocks: z.array(Block),
})
type Manifest = z.infer<typeof Manifest>

const manifestKey = (hash: string) => `register/${hash}/manifest.json`
const organisationsKey = (hash: string) => `register/${hash}/organisations.ndjson.gz`

const CACHED_MANIFESTS = 2
const CACHED_BLOCKS = 32

/** Versions of the register in the bucket, each under the hash of its content. */
export function registerObjects(objects: SnapshotObjects) {
  const readManifest = async (hash: string): Promise<Manifest> =>
    Manifest.parse(JSON.parse(Buffer.from(await objects.get(manifestKey(hash))).toString('utf8')))
  const manifests = remembering(CACHED_MANIFESTS, readManifest)
  const blocks = remembering(CACHED_BLOCKS, async (key: string) => {
    const [hash = '', offset, length] = key.split(' ')
    const range = { offset: Number(offset), length: Number(length) }
    return unpackOrganisations(await objects.get(organisationsKey(hash), range))
  })

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
      // last, so that a version with a manifest is whole
      await objects.put(manifestKey(hash), JSON.stringify(Manifest.parse(manifest)), 'application/json')
      return hash
    },

    async read(hash: string): Promise<RegisterVersion> {
      const { date, source, order_key } = await manifests(hash)
      const organisations = await unpackOrganisations(await objects.get(organisationsKey(hash)))
      return { date, source, order_key, organisations }
    },

    /** One organisation, by a read of its block alone. */
    async find(hash: string, id: number): Promise<Organisation | undefined> {
      const block = blockOf((await manifests(hash)).blocks, id)
      if (block === undefined) return undefined
      const organisations = await blocks(`${hash} ${block.offset} ${block.length}`)
      return organisations.find((organisation) => organisation.id === id)
    },
  }
}
