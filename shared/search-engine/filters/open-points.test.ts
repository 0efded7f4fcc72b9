import { describe, expect, it, test } from 'vitest'
import { greatCircleMiles } from '../../../tests/support/plain-scan.ts'
import { buildIndex } from '../build-index.ts'
import type { GeoPoint } from '../index-schema.ts'
import { openIndex } from '../search-index.ts'
import { milesBetween } from './unit-vector.ts'

const LEEDS: GeoPoint = [53.8, -1.55]
const YORK: GeoPoint = [53.96, -1.08]
const LERWICK: GeoPoint = [60.15, -1.15]

/** An index in which the document 1 is at the first place, 2 at the second, and so on. The last has no place. */
const indexOf = (...places: GeoPoint[]) =>
  openIndex(
    buildIndex(
      { text: null, facets: [], flags: [], prefixes: [], orders: [], points: ['home'] },
      [...places, undefined].map((place, at) => ({
        id: at + 1,
        facets: {},
        flags: [],
        prefixes: {},
        orders: {},
        ...(place && { points: { home: place } }),
        stored: null,
      })),
    ),
  )

const within = (index: ReturnType<typeof indexOf>, center: GeoPoint | null, miles: number) =>
  index.search({ points: { home: { center, miles } }, offset: 0, limit: 9 })

describe('a distance filter', () => {
  const index = indexOf(LEEDS, YORK, LERWICK)

  test.each([
    [0, [1]],
    [22, [1]],
    [23, [1, 2]],
    [500, [1, 2, 3]],
  ])('finds the documents within %i miles, and none without a point', (miles, ids) => {
    expect(within(index, LEEDS, miles)).toMatchObject({ ids, total: ids.length })
  })

  it('includes its own distance, to a millionth of a mile', () => {
    for (const place of [YORK, LERWICK]) {
      const miles = greatCircleMiles(LEEDS, place)
      const only = indexOf(place)
      expect(within(only, LEEDS, miles + 1e-6).total).toBe(1)
      expect(within(only, LEEDS, miles - 1e-6).total).toBe(0)
    }
  })

  it('counts the matches within several distances at once, as a search within each finds them', () => {
    const around = indexOf(LEEDS, YORK, LERWICK, LEEDS)
    const miles = [5, 23, 22, 900]
    for (const query of [{}, { ids: [2, 3, 5] }])
      expect(around.distanceCounts(query, 'home', LEEDS, miles)).toEqual(
        miles.map(
          (max) =>
            around.search({ ...query, points: { home: { center: LEEDS, miles: max } }, offset: 0, limit: 0 })
              .total,
        ),
      )
    expect(around.distanceCounts({}, 'home', null, miles)).toEqual([0, 0, 0, 0])
    expect(() => around.distanceCounts({}, 'work', LEEDS, miles)).toThrow('The index has no point "work"')
  })

  it('orders many places over many miles by distance', () => {
    const places = Array.from({ length: 60 }, (_, at): GeoPoint => [50 + ((at * 37) % 60) / 10, -1])
    const found = indexOf(...places).search({
      points: { home: { center: [50, -1], miles: 9_000 } },
      order: 'home',
      offset: 0,
      limit: 60,
    })
    expect(found.ids.map((id) => places[id - 1]![0])).toEqual(
      places.map(([latitude]) => latitude).toSorted((a, b) => a - b),
    )
  })

  it('finds nothing near a place that nobody knows', () => {
    expect(within(index, null, 20_000).total).toBe(0)
  })

  it('finds every point of the earth beyond half its circumference', () => {
    expect(within(indexOf([-53.8, 178.45]), LEEDS, 30_000).total).toBe(1)
  })

  it('counts many documents at one point', () => {
    const many = indexOf(...Array.from({ length: 1_000 }, () => LEEDS), YORK)
    expect(within(many, LEEDS, 5)).toMatchObject({ total: 1_000 })
  })

  it('finds a few documents among many others, in the order of their ids', () => {
    const many = indexOf(YORK, LEEDS, ...Array.from({ length: 1_000 }, () => LERWICK), LEEDS, YORK, LEEDS)
    expect(within(many, LEEDS, 5)).toMatchObject({ ids: [2, 1003, 1005], total: 3 })
    expect(within(many, LEEDS, 23)).toMatchObject({ ids: [1, 2, 1003, 1004, 1005], total: 5 })
  })

  it('orders documents at equal distances by their ids, wherever they are', () => {
    const [north, south]: GeoPoint[] = [
      [1, 0],
      [-1, 0],
    ]
    const both = indexOf(south!, north!, south!, north!, [0, 0])
    const around = { points: { home: { center: [0, 0] as GeoPoint, miles: 90 } }, order: 'home', offset: 0 }
    expect(both.search({ ...around, limit: 9 }).ids).toEqual([5, 1, 2, 3, 4])
  })

  it('is refused for a field that the schema does not have', () => {
    expect(() =>
      index.search({ points: { work: { center: LEEDS, miles: 5 } }, offset: 0, limit: 1 }),
    ).toThrow('The index has no point "work"')
  })

  it('counts a blurred point as farther in the order, and not in the area', () => {
    const places = [LEEDS, YORK, LEEDS] as const
    const blurred = openIndex(
      buildIndex(
        { text: null, facets: [], flags: [], prefixes: [], orders: [], points: ['home'] },
        places.map((home, at) => ({
          id: at + 1,
          facets: {},
          flags: [],
          prefixes: {},
          orders: {},
          points: { home },
          ...(at === 0 && { blurs: { home: 30 } }),
          stored: null,
        })),
      ),
    )
    const nearest = (miles: number) =>
      blurred.search({ points: { home: { center: LEEDS, miles } }, order: 'home', offset: 0, limit: 9 }).ids
    expect(nearest(30)).toEqual([3, 2, 1])
    expect(nearest(5)).toEqual([3, 1])
  })

  it('may order its matches by distance, the nearest first, page by page', () => {
    const around = indexOf(LERWICK, YORK, LEEDS, YORK)
    const page = (offset: number) =>
      around.search({ points: { home: { center: LEEDS, miles: 900 } }, order: 'home', offset, limit: 3 }).ids
    expect([page(0), page(3)]).toEqual([[3, 2, 4], [1]])
  })
})

test('the miles between two points are those of the haversine formula', () => {
  for (const [one, other] of [
    [LEEDS, YORK],
    [LEEDS, LERWICK],
    [YORK, YORK],
  ] as const)
    expect(milesBetween(one, other)).toBeCloseTo(greatCircleMiles(one, other), 6)
})
