import * as z from 'zod/mini'
import { complementOf } from '../search-engine/filters/doc-set.ts'
import {
  IMAGE_VERSION,
  type OpenImage,
  readImage,
  type Section,
  writeImage,
} from '../search-engine/image-format.ts'
import { jointDocs } from '../search-engine/joint-docs.ts'
import { buildNames } from '../search-engine/names/build-names.ts'
import { openNamePart } from '../search-engine/names/name-part.ts'
import { openNameSearch } from '../search-engine/names/name-search.ts'
import { readNameQuery } from '../search-engine/names/read-name-query.ts'
import { openStrings, writeStrings } from '../search-engine/string-table.ts'
import { brandsOf } from './brands.ts'
import { columnOf, type DeviceColumn, deviceColumns, type DeviceRow, rowOf } from './device-rows.ts'
import type { NamedOrganisation, NamedRegister, OrganisationNames } from './organisation-names.ts'
import { respeltName } from './respelt-name.ts'

/**
 * An image of the search engine with the names of a register, and with the names of those that have left. A device builds
 * it once for each register, and opens it in a millisecond. Its text is the rows, of which the next change makes others.
 */

/** What code must agree on to read an image. */
export const DEVICE_FORMAT = [IMAGE_VERSION, ...deviceColumns].join()

const About = z.object({
  format: z.literal(DEVICE_FORMAT),
  /** The dates of the register, and of the oldest known one, YYYY-MM-DD. */
  date: z.string(),
  known_since: z.string(),
  index: z.string(),
  /** The number of the manifest that named it. */
  version: z.int(),
})
type About = z.infer<typeof About>

const schema = { text: 'name', facets: [], flags: [], prefixes: [], orders: [] } as const
const [NAMES, VALUES, PLACES, LEFT, ABOUT] = ['published', 'values', 'places', 'departed', 'about']
const encoder = new TextEncoder()
const decoder = new TextDecoder()

const inBytes = (value: unknown) => encoder.encode(JSON.stringify(value))

/** The image of some rows of a register. It also has their places there. */
function imageOf(
  register: readonly DeviceRow[],
  isPart: (row: DeviceRow) => boolean,
  more: readonly [string, Section][] = [],
): Uint8Array<ArrayBuffer> {
  const places = Uint32Array.from(register.keys()).filter((at) => isPart(register[at]!))
  const rows = Array.from(places, (at) => register[at]!)
  const names = rows.map(({ name }) => name)
  // the published order is that of names, and then of ids, so places give the order of equal names
  const ids = Uint32Array.from(rows, (_, at) => at + 1)
  const columns = deviceColumns.map((column) => columnOf(rows, column))
  const sections = new Map<string, Section>([
    ...buildNames(
      names.map((text) => ({ text, otherNames: brandsOf(text) })),
      ids,
    ),
    ...writeStrings(NAMES, names),
    ['ids', ids],
    [PLACES, places],
    [VALUES, inBytes(columns.map(({ values }) => values))],
    ...deviceColumns.map(
      (column, at) => [`column.${column}`, Uint32Array.from(columns[at]!.places)] as const,
    ),
    ...more,
  ])
  return writeImage({ schema, size: rows.length, facetValues: [] }, sections)
}

/** Builds the image of a register. It takes seconds, so a device stores it. */
export const buildDeviceImage = (
  rows: readonly DeviceRow[],
  about: Omit<About, 'format'>,
): Uint8Array<ArrayBuffer> =>
  imageOf(rows, ({ left }) => left === '', [
    [LEFT, imageOf(rows, ({ left }) => left !== '')],
    [ABOUT, inBytes({ ...about, format: DEVICE_FORMAT } satisfies About)],
  ])

/** Reads the rows of an image, each by its document. */
function openRows(image: OpenImage): (doc: number) => DeviceRow {
  const names = openStrings(image, NAMES)
  const values = JSON.parse(decoder.decode(image.bytes(VALUES))) as string[][]
  const places = deviceColumns.map((column) => image.uint32s(`column.${column}`))
  const valueAt = (doc: number) => (column: DeviceColumn) => {
    const at = deviceColumns.indexOf(column)
    return values[at]![places[at]![doc]!]!
  }
  return (doc) => rowOf(names.at(doc), valueAt(doc))
}

/** What an image says of itself. Undefined for one of other code. */
export function aboutImage(image: Uint8Array): About | undefined {
  try {
    return About.parse(JSON.parse(decoder.decode(readImage(image).bytes(ABOUT))))
  } catch {
    return undefined
  }
}

/** The rows of an image, in the order of the register. */
export function rowsOfImage(bytes: Uint8Array): DeviceRow[] {
  const image = readImage(bytes)
  const rows: DeviceRow[] = []
  for (const part of [image, readImage(image.bytes(LEFT))]) {
    const rowAt = openRows(part)
    part.uint32s(PLACES).forEach((place, doc) => (rows[place] = rowAt(doc)))
  }
  return rows
}

/** An organisation as an answer shows it, but without its history. */
export type PublishedRow = ReturnType<typeof publishedRow>

function publishedRow({ name, town, county, routes, since, until, left, warned }: DeviceRow) {
  return {
    name,
    town: town || null,
    county: county || null,
    routes: JSON.parse(routes) as { route: string; type: string; rating: string }[],
    listed_since: since,
    listed_until: until,
    left_on: left,
    warned_on: warned || null,
  }
}

function namesOf(image: OpenImage): OrganisationNames<PublishedRow> {
  const { size } = image.header
  const part = openNamePart(image, [], [])
  const names = openNameSearch([part], jointDocs(size, size))
  const rowAt = openRows(image)
  const all = [[]]
  const published = (doc: number) => publishedRow(rowAt(doc))
  const organisationsOf = (docs: readonly number[]): NamedOrganisation[] =>
    docs.map((doc) => {
      const { name, routes } = published(doc)
      const { town, place } = rowAt(doc)
      const publishedTown = place || town
      return {
        id: doc,
        name,
        town: publishedTown,
        publishedTown,
        routes: [...new Set(routes.map(({ route }) => route))],
        registerOnly: true,
      }
    })
  const firstNamed = (text: string) => {
    const [doc] = names.search(readNameQuery(text), all, 0, 1).page
    return doc === undefined ? undefined : rowAt(doc).name
  }
  return {
    named: async (texts) => organisationsOf(texts.flatMap(names.named)),
    // a device knows no websites: they are no part of the register
    withWebsite: async () => [],
    async alike(text, { without, loosely, offset, limit }) {
      const list = Uint32Array.from(without).toSorted()
      const others = complementOf({ count: list.length, isExact: true, list, bits: null }, size)
      const sets = [without.length === 0 ? [] : [others]]
      const { total, page } = names.alike(readNameQuery(text), sets, loosely, offset, limit)
      return { total, organisations: organisationsOf(page) }
    },
    corrected: async (text) => names.corrected(text),
    goesOn: async (text) => names.goesOn(readNameQuery(text), all),
    respelt: async (text) => respeltName({ respelt: (one) => names.respelt(one, all), firstNamed }, text),
    find: async (doc) => published(doc),
  }
}

/** Opens an image for the licence check. @throws UnreadableImage for one of other code. */
export function openDeviceImage(
  bytes: Uint8Array,
  { date, known_since }: Pick<About, 'date' | 'known_since'>,
): NamedRegister<PublishedRow> {
  const image = readImage(bytes)
  return { ...namesOf(image), date, known_since, left: namesOf(readImage(image.bytes(LEFT))) }
}
