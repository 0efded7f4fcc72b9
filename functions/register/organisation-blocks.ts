import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { LicenceSpell, Organisation, OrganisationChange, RegisteredRoute } from './organisation.ts'

/** The number of organisations in a block: enough to compress well, yet a lookup unpacks only about 60 KB. */
const BLOCK_SIZE = 256

/** Parses one organisation. Absent fields stay absent. */
const readOrganisation = (line: string): Organisation => Organisation.parse(JSON.parse(line))

/** The position of a block in the packed file. Blocks contain organisations sorted by id. */
export const Block = z.object({ first_id: z.int(), offset: z.int(), length: z.int() })
export type Block = z.infer<typeof Block>

/** The text of each block of organisations. They are sorted by id, and equal content gives equal text. */
export function blockTexts(organisations: readonly Organisation[]): { first_id: number; text: string }[] {
  const texts: { first_id: number; text: string }[] = []
  for (let at = 0; at < organisations.length; at += BLOCK_SIZE) {
    const block = organisations.slice(at, at + BLOCK_SIZE)
    texts.push({ first_id: block[0]?.id ?? 0, text: block.map(lineOf).join('') })
  }
  return texts
}

const FIELDS = [Organisation, RegisteredRoute, OrganisationChange, LicenceSpell].flatMap(({ shape }) =>
  Object.keys(shape),
)

/** The line of an organisation. JSON takes the fields in the order of this list, so that it is always the same. */
function lineOf({ changes, announced, ...organisation }: Organisation) {
  const stored = { ...organisation, changes: changes?.map(changeOf), announced: announced?.map(changeOf) }
  return `${JSON.stringify(stored, FIELDS)}\n`
}

const changeOf = ({ from_name, ...change }: OrganisationChange) =>
  from_name === null ? change : { ...change, from_name }

/** Packs blocks into a gzip file with several members: tools unpack all, and a lookup one block. */
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

/** The organisations of one block or of the whole file. */
export async function unpackOrganisations(packed: Uint8Array): Promise<Organisation[]> {
  const lines = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map(readOrganisation)
}

/**
 * The organisations of the whole file that have changed since the first register, and how many are listed. Only one block
 * is unpacked at a time, because the public calls about the register run beside the search index in 512 MB.
 */
export async function unpackChanged(
  packed: Uint8Array,
  blocks: readonly Block[],
  firstRegister: string,
): Promise<{ listed: number; changed: Organisation[] }> {
  // JSON escapes quotes in texts, so these texts are fields. Parsing every line would take seconds.
  const unchanged = `"first_seen":"${firstRegister}"`
  const changed: Organisation[] = []
  let listed = 0
  for (const block of blocks) {
    const lines = (await unpackBlock(packed, block)).split('\n').filter((line) => line !== '')
    listed += lines.filter((line) => line.includes('"left_on":null')).length
    const found = lines.filter((line) => line.includes('"changes":[') || !line.includes(unchanged))
    changed.push(...found.map(readOrganisation))
  }
  return { listed, changed }
}

/** Unpacks the text of one block of the packed file. */
export const unpackBlock = async (packed: Uint8Array, { offset, length }: Block): Promise<string> =>
  (await promisify(gunzip)(packed.subarray(offset, offset + length))).toString('utf8')

/** Finds the organisation with this id in the text of a block. Only its line is parsed. */
export function findInBlock(text: string, id: number): Organisation | undefined {
  // each line begins with the id; within a line, JSON escapes quotes, so this text occurs nowhere else
  const start = text.indexOf(`{"id":${id},`)
  return start === -1 ? undefined : readOrganisation(text.slice(start, text.indexOf('\n', start)))
}

/** The only block that can contain an id. */
export const blockOf = (blocks: readonly Block[], id: number): Block | undefined =>
  blocks.findLast(({ first_id }) => first_id <= id)
