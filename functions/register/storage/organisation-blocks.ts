import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { Organisation } from '../domain/organisation.ts'

/** Large enough to pack well, small enough that one organisation costs a read of about 10 KB. */
const BLOCK_SIZE = 256

const StoredOrganisation = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  county: z.string(),
  routes: z.array(z.object({ route: z.string(), type: z.string(), rating: z.string() })),
  source: z.enum(['register', 'sample']),
  first_seen: z.string(),
  last_seen: z.string(),
  left_on: z.nullable(z.string()),
})

/** Where a block of organisations, sorted by id, lies in the packed file. */
export const Block = z.object({ first_id: z.int(), offset: z.int(), length: z.int() })
export type Block = z.infer<typeof Block>

/** The text of each block of organisations, which come sorted by id; the same content gives the same text. */
export function blockTexts(organisations: readonly Organisation[]): { first_id: number; text: string }[] {
  const texts: { first_id: number; text: string }[] = []
  for (let at = 0; at < organisations.length; at += BLOCK_SIZE) {
    const block = organisations.slice(at, at + BLOCK_SIZE)
    texts.push({ first_id: block[0]?.id ?? 0, text: block.map(lineOf).join('') })
  }
  return texts
}

/** Names each field, so that their order never depends on where an organisation comes from. */
function lineOf({ id, name, town, county, routes, source, first_seen, last_seen, left_on }: Organisation) {
  const stored = {
    id,
    name,
    town,
    county,
    routes: routes.map(({ route, type, rating }) => ({ route, type, rating })),
    source,
    first_seen,
    last_seen,
    left_on,
  } satisfies z.infer<typeof StoredOrganisation>
  return `${JSON.stringify(stored)}\n`
}

/**
 * Packs blocks into one gzip file of several members: it unpacks as a whole with any gzip, and one organisation is
 * found by unpacking its block alone.
 */
export async function packBlocks(
  texts: readonly { first_id: number; text: string }[],
): Promise<{ packed: Uint8Array; blocks: Block[] }> {
  const members = await Promise.all(texts.map(({ text }) => promisify(gzip)(text)))
  let offset = 0
  const blocks = members.map(({ length }, at) => {
    const block = { first_id: texts[at]?.first_id ?? 0, offset, length }
    offset += length
    return block
  })
  return { packed: Buffer.concat(members), blocks }
}

/** The organisations of one block, or of the whole file. */
export async function unpackOrganisations(packed: Uint8Array): Promise<Organisation[]> {
  const lines = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => StoredOrganisation.parse(JSON.parse(line)))
}

/** The block that an id would be in. */
export const blockOf = (blocks: readonly Block[], id: number): Block | undefined =>
  blocks.findLast(({ first_id }) => first_id <= id)
