import * as z from 'zod/mini'

/** The organisations of a register as devices keep them (docs/decisions/093-device-index.md), as texts. What is not known is ''. */
export interface DeviceRow {
  name: string
  town: string
  /** The town as lists show it, by which organisations of one name are ordered. If it is '', it is the town. */
  place: string
  county: string
  routes: string
  /** The date of the first register with the organisation. */
  since: string
  /** If it has left: the date of the last register with it, and of the first one without it. */
  until: string
  left: string
  warned: string
}

export const deviceColumns = [
  'town',
  'place',
  'county',
  'routes',
  'since',
  'until',
  'left',
  'warned',
] as const
export type DeviceColumn = (typeof deviceColumns)[number]

/** A register has a quarter of these. */
const MAX_ROWS = 500_000
/** Each value of a column is one character, from the space on and below the surrogates. */
const [FIRST, MAX_VALUES] = [32, 0xd7e0]

const PackedColumn = z.object({ values: z.array(z.string()), at: z.string() })
/** Rows by column. Each name begins with the number of letters that it shares with the one before, in base 36. */
const PackedRows = z.object({
  names: z.array(z.string()).check(z.maxLength(MAX_ROWS)),
  columns: z.object(
    Object.fromEntries(deviceColumns.map((column) => [column, PackedColumn])) as Record<
      DeviceColumn,
      typeof PackedColumn
    >,
  ),
})
type PackedRows = z.infer<typeof PackedRows>

/** How many letters a name shares with the one before, as one digit in base 36. */
const MAX_SHARED = 35

/** The values of a column, the most frequent first, and the place of each row's value among them. */
export function columnOf(rows: readonly DeviceRow[], column: DeviceColumn) {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1)
  const values = [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
  const placeOf = new Map(values.map((value, at) => [value, at]))
  return { values, places: rows.map((row) => placeOf.get(row[column])!) }
}

function pack(rows: readonly DeviceRow[]): PackedRows {
  let before = ''
  const names = rows.map(({ name }) => {
    let shared = 0
    while (shared < MAX_SHARED && shared < name.length && name[shared] === before[shared]) shared++
    before = name
    return shared.toString(36) + name.slice(shared)
  })
  const packed = deviceColumns.map((column) => {
    const { values, places } = columnOf(rows, column)
    if (values.length > MAX_VALUES) throw new RangeError(`Too many values of ${column} for a device`)
    return [column, { values, at: places.map((place) => String.fromCharCode(place + FIRST)).join('') }]
  })
  return { names, columns: Object.fromEntries(packed) }
}

export const rowOf = (name: string, valueOf: (column: DeviceColumn) => string): DeviceRow => ({
  name,
  town: valueOf('town'),
  place: valueOf('place'),
  county: valueOf('county'),
  routes: valueOf('routes'),
  since: valueOf('since'),
  until: valueOf('until'),
  left: valueOf('left'),
  warned: valueOf('warned'),
})

/** @throws for columns of another length, or with unknown values. */
function unpack({ names, columns: packed }: PackedRows): DeviceRow[] {
  let before = ''
  return names.map((text, row) => {
    before = before.slice(0, Number.parseInt(text.slice(0, 1), 36)) + text.slice(1)
    const valueOf = (column: DeviceColumn): string => {
      const { values, at } = packed[column]
      const value = values[at.charCodeAt(row) - FIRST]
      if (value === undefined) throw new RangeError(`Row ${row} has no ${column}`)
      return value
    }
    return rowOf(before, valueOf)
  })
}

/** The file of a whole register. */
export const writeRows = (rows: readonly DeviceRow[]): string => JSON.stringify(pack(rows))

/** @throws for anything but such a file. */
export const readRows = (file: string): DeviceRow[] => unpack(PackedRows.parse(JSON.parse(file)))

const RowsPatch = z.object({
  /** The places of the rows that go, and of those that come, each as the distance from the one before. */
  removed: z.array(z.int().check(z.nonnegative())),
  added: z.array(z.int().check(z.nonnegative())),
  rows: PackedRows,
})

const distances = (places: readonly number[]) => places.map((place, at) => place - (places[at - 1] ?? 0))
const placesOf = (steps: readonly number[]): Set<number> => {
  let place = 0
  return new Set(steps.map((step) => (place += step)))
}

const OTHER_ROWS = 'A change of another register'

/** The file that changes a register into a newer one. Rows that stay are in the same order in both. */
export function writePatch(before: readonly DeviceRow[], after: readonly DeviceRow[]): string {
  const places = new Map(before.map((row, at) => [JSON.stringify(row), at]))
  const kept = new Set<number>()
  let last = -1
  const added = after.flatMap((row, at) => {
    const place = places.get(JSON.stringify(row)) ?? -1
    if (place <= last) return [at]
    kept.add((last = place))
    return []
  })
  const removed = before.flatMap((_, at) => (kept.has(at) ? [] : [at]))
  return JSON.stringify({
    removed: distances(removed),
    added: distances(added),
    rows: pack(added.map((at) => after[at]!)),
  })
}

/** @throws for anything but such a file, or one for other rows. */
export function applyPatch(before: readonly DeviceRow[], file: string): DeviceRow[] {
  const patch = RowsPatch.parse(JSON.parse(file))
  const removed = placesOf(patch.removed)
  const added = placesOf(patch.added)
  if (([...removed].at(-1) ?? -1) >= before.length) throw new RangeError(OTHER_ROWS)
  const [kept, fresh] = [before.filter((_, at) => !removed.has(at)).values(), unpack(patch.rows).values()]
  return Array.from({ length: before.length - removed.size + added.size }, (_, at) => {
    const { value } = (added.has(at) ? fresh : kept).next()
    if (value === undefined) throw new RangeError(OTHER_ROWS)
    return value
  })
}
