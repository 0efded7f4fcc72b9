import { type ReadNames, readNames, writeWords } from '../names/build-names.ts'
import { withoutSpaces } from '../names/name-readings.ts'
import { rankKeys } from '../names/rank-names.ts'
import { spacelessHead } from '../names/spelling-table.ts'
import type { OpenImage, Section } from '../image-format.ts'
import type { IndexDocument } from '../index-schema.ts'
import { sortedOrder } from '../sorted-order.ts'
import { byteOrderKey, openStrings } from '../string-table.ts'
import { placeAmong } from '../known-documents.ts'
import { takeEach, type Weave, weave, weaveStrings } from './weave.ts'

type NamedSection = [string, Section]

/**
 * Writes the sections of names as `buildNames` does.
 * @param docPlaces For each added document, how many old ones come before it.
 */
export function patchNames(
  image: OpenImage,
  docs: Weave,
  docPlaces: readonly number[],
  documents: readonly IndexDocument[],
): NamedSection[] {
  const oldDocs = image.uint32s('names.docs')
  const ids = image.uint32s('ids')
  const keys = openStrings(image, 'keys')
  const names = readNames(documents)
  const addedIds = documents.map(({ id }) => id)
  const order = [...rankKeys(names.keys, addedIds)]
  const byRank = weave(
    oldDocs.length,
    (rank) => docs.newOf[oldDocs[rank]!] !== -1,
    order.map((at) => {
      const key = byteOrderKey(names.keys[at]!)
      const first = keys.lowerBound(key)
      const end = first + placeAmong(keys.length - first, (place) => keys.equals(first + place, key))
      return first + placeAmong(end - first, (place) => ids[oldDocs[first + place]!]! < addedIds[at]!)
    }),
  )
  const newDocs = takeEach(
    byRank,
    (rank) => docs.newOf[oldDocs[rank]!]!,
    (at) => docs.added[order[at]!]!,
  )
  const ranks = new Uint32Array(newDocs.length)
  newDocs.forEach((doc, rank) => {
    ranks[doc] = rank
  })
  const oldLegal = image.bytes('names.legal')
  const legal = takeEach(
    byRank,
    (rank) => oldLegal[rank]!,
    (at) => names.legalBits[order[at]!]!,
  )
  return [
    ['names.docs', newDocs],
    ['names.ranks', ranks],
    ['names.legal', new Uint8Array(legal)],
    ...patchSpellings(
      image,
      'keys',
      byRank,
      order.map((at) => names.keys[at]!),
    ),
    ...patchAliases(image, byRank, { docs, docPlaces, ranks }, names),
    ...patchWords(image, byRank, order, names),
  ]
}

/** Writes a table as `writeSpellings` does. Equal spellings stay in the order of the table. */
function patchSpellings(
  image: OpenImage,
  name: string,
  table: Weave,
  added: readonly string[],
): NamedSection[] {
  const strings = openStrings(image, name)
  const oldOrder = image.uint32s(`${name}.spaceless`)
  const oldHeads = image.float64s(`${name}.heads`)
  const keys = added.map((text) => byteOrderKey(withoutSpaces(text)))
  const spaceless = keys.map((key) => Buffer.from(key, 'latin1'))
  const order = [...sortedOrder(keys)]
  // an old spelling is before an equal added one if its new place is; a dropped one has none, and does not matter
  const placeOf = oldPlaces(table)
  const compare = (position: number, text: Buffer) =>
    Buffer.compare(Buffer.from(withoutSpaces(strings.at(oldOrder[position]!)), 'utf8'), text)
  const positions = order.map((at) =>
    placeAmong(oldOrder.length, (position) => {
      const difference = compare(position, spaceless[at]!)
      return difference === 0 ? oldOrder[position]! < placeOf[at]! : difference < 0
    }),
  )
  const bySpaceless = weave(oldOrder.length, (position) => table.newOf[oldOrder[position]!] !== -1, positions)
  const newOrder = takeEach(
    bySpaceless,
    (position) => table.newOf[oldOrder[position]!]!,
    (at) => table.added[order[at]!]!,
  )
  const addedHeads = order.map((at) => spacelessHead(keys[at]!))
  const heads = new Float64Array(newOrder.length)
  bySpaceless.picks.forEach((one, position) => {
    heads[position] = one < 0 ? addedHeads[-1 - one]! : oldHeads[one]!
  })
  return [
    ...weaveStrings(image, name, table, added),
    [`${name}.spaceless`, newOrder],
    [`${name}.heads`, heads],
  ]
}

/** For each added item of a sequence, the old place that it comes before. */
function oldPlaces({ picks, newOf, added }: Weave): number[] {
  return Array.from(added, (place) => {
    let next = place + 1
    while (next < picks.length && picks[next]! < 0) next++
    return next < picks.length ? picks[next]! : newOf.length
  })
}

function patchAliases(
  image: OpenImage,
  byRank: Weave,
  { docs, docPlaces, ranks }: { docs: Weave; docPlaces: readonly number[]; ranks: Uint32Array },
  { aliases, aliasDocs }: ReadNames,
): NamedSection[] {
  const strings = openStrings(image, 'aliases')
  const oldRanks = image.uint32s('aliases.ranks')
  const oldDocs = image.uint32s('names.docs')
  // equal spellings are in the order of their documents
  const order = [...sortedOrder(aliases.map(byteOrderKey))]
  const table = weave(
    oldRanks.length,
    (at) => byRank.newOf[oldRanks[at]!] !== -1,
    order.map((alias) => {
      const text = byteOrderKey(aliases[alias]!)
      const first = strings.lowerBound(text)
      const end = first + placeAmong(strings.length - first, (at) => strings.equals(first + at, text))
      const isBefore = (at: number) => oldDocs[oldRanks[first + at]!]! < docPlaces[aliasDocs[alias]!]!
      return first + placeAmong(end - first, isBefore)
    }),
  )
  return [
    ...patchSpellings(
      image,
      'aliases',
      table,
      order.map((alias) => aliases[alias]!),
    ),
    [
      'aliases.ranks',
      takeEach(
        table,
        (at) => byRank.newOf[oldRanks[at]!]!,
        (at) => ranks[docs.added[aliasDocs[order[at]!]!]!]!,
      ),
    ],
  ]
}

function patchWords(
  image: OpenImage,
  { picks }: Weave,
  order: readonly number[],
  names: ReadNames,
): NamedSection[] {
  const words = openStrings(image, 'words')
  const oldForward = image.uint32s('forward.words')
  const oldStarts = image.uint32s('forward.starts')
  const isUsed = new Uint8Array(words.length)
  for (const one of picks) {
    if (one < 0) continue
    for (let at = oldStarts[one]!; at < oldStarts[one + 1]!; at++) isUsed[oldForward[at]!] = 1
  }
  const oldOf = names.words.map((word) => {
    const key = byteOrderKey(word)
    const place = words.lowerBound(key)
    if (!words.equals(place, key)) return -1
    isUsed[place] = 1
    return place
  })
  const unknown = names.words.filter((_, at) => oldOf[at] === -1)
  const sortedUnknown = Array.from(sortedOrder(unknown.map(byteOrderKey)), (at) => unknown[at]!)
  const table = weave(
    words.length,
    (word) => isUsed[word] === 1,
    sortedUnknown.map((word) => words.lowerBound(byteOrderKey(word))),
  )
  const newOfUnknown = new Map(sortedUnknown.map((word, at) => [word, table.added[at]!]))
  const newOfAdded = names.words.map((word, at) =>
    oldOf[at] === -1 ? newOfUnknown.get(word)! : table.newOf[oldOf[at]!]!,
  )
  const forward = new Uint32Array(oldForward.length + names.uses.length)
  const starts = new Uint32Array(picks.length + 1)
  let length = 0
  picks.forEach((one, rank) => {
    if (one < 0) {
      const doc = order[-1 - one]!
      for (let at = names.starts[doc]!; at < names.starts[doc + 1]!; at++)
        forward[length++] = newOfAdded[names.uses[at]!]!
    } else
      for (let at = oldStarts[one]!; at < oldStarts[one + 1]!; at++)
        forward[length++] = table.newOf[oldForward[at]!]!
    starts[rank + 1] = length
  })
  const sorted = Array.from(table.picks, (one) => (one < 0 ? sortedUnknown[-1 - one]! : words.at(one)))
  return writeWords(sorted, forward.slice(0, length), starts)
}
