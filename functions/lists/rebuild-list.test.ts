import { describe, expect, test } from 'vitest'
import { IMAGE_VERSION } from '#shared/search-engine/image-format.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { listWorld } from '../../tests/support/vacancy-list/list-world.ts'

/** A list with one vacancy, whose image has another version than this code reads. */
async function listOfOtherVersion(version: number) {
  const world = listWorld({
    companies: new Map([[7, { name: 'Acme', left_on: null }]]),
    now: () => new Date('2026-11-23T12:00:00Z'),
  })
  world.edit({ company_id: 7, vacancy_id: 70 }, vacancySample({ vacancy_id: 70, city_name: 'Leeds' }))
  await world.rebuild()
  const image = world.image()
  new DataView(image.buffer, image.byteOffset).setUint32(8, version, true)
  const base = world.state.base!
  world.state.base = { ...base, format: base.format - IMAGE_VERSION + version }
  return world
}

test.each([IMAGE_VERSION - 1, IMAGE_VERSION + 1])(
  'a list whose image has the version %i is not ready, until the next rebuild reads all items again',
  async (version) => {
    const world = await listOfOtherVersion(version)
    await expect(world.newReader()()).rejects.toMatchObject({ code: 'overloaded' })
    expect(await world.rebuild()).toBe(true)
    expect(await world.cities(world.newReader())).toEqual(['Leeds'])
    expect(await world.rebuild()).toBe(false)
  },
)

test('a list whose image is gone, as after a restore, is not ready until the next rebuild reads all items', async () => {
  let day = 23
  const world = listWorld({
    companies: new Map([[7, { name: 'Acme', left_on: null }]]),
    now: () => new Date(`2026-11-${day}T12:00:00Z`),
  })
  world.edit({ company_id: 7, vacancy_id: 70 }, vacancySample({ vacancy_id: 70, city_name: 'Leeds' }))
  await world.rebuild()
  world.loseImages()
  day = 30
  await expect(world.newReader()()).rejects.toMatchObject({ code: 'overloaded' })
  expect(await world.rebuild()).toBe(true)
  expect(await world.cities(world.newReader())).toEqual(['Leeds'])
})

describe('while versions of the code build bases of different formats', () => {
  const HOUR = 3_600_000
  const [OLD, NEW] = [7, 8]

  /** A list of one vacancy in Leeds, with a base of the old code. */
  async function setUp() {
    let at = Date.parse('2026-11-23T12:00:00Z')
    const world = listWorld({
      companies: new Map([[7, { name: 'Acme', left_on: null }]]),
      now: () => new Date(at),
    })
    const move = (vacancy_id: number, city_name: string) =>
      world.edit({ company_id: 7, vacancy_id }, vacancySample({ vacancy_id, city_name }))
    const [old, young] = [world.codeOf(OLD), world.codeOf(NEW)]
    move(70, 'Leeds')
    await old.rebuild()
    return {
      world,
      move,
      old,
      young,
      pass: (milliseconds: number) => void (at += milliseconds),
      /** The cities of a list as code that was just started shows them, in alphabetical order. */
      cities: async (code: typeof old) => (await world.cities(code.newReader())).toSorted(),
    }
  }

  test('the list of the old code shows every change, before and after the first base of the new code', async () => {
    const { move, old, young, cities } = await setUp()
    move(71, 'York')
    expect(await young.rebuild()).toBe(true)
    expect(await cities(young)).toEqual(['Leeds', 'York'])
    expect(await cities(old)).toEqual(['Leeds', 'York'])
    move(72, 'Hull')
    for (const code of [young, old]) expect(await cities(code)).toEqual(['Hull', 'Leeds', 'York'])
  })

  test('the old code builds its base again after it comes back, and the new code keeps its own', async () => {
    const { move, old, young, cities, pass } = await setUp()
    await young.rebuild()
    move(71, 'York')
    pass(HOUR)
    // this base of the new code takes the change, so the old one lacks it
    expect(await young.rebuild()).toBe(true)
    expect(await cities(old)).toEqual(['Leeds'])
    expect(await old.rebuild()).toBe(true)
    for (const code of [young, old]) expect(await cities(code)).toEqual(['Leeds', 'York'])
  })

  test('the image of another format is stored again when it is replaced, and then once a day', async () => {
    const { world, move, young, pass } = await setUp()
    const image = world.state.base?.image
    await young.rebuild()
    expect(world.renewed).toEqual([image])
    move(71, 'York')
    pass(HOUR)
    await young.rebuild()
    expect(world.renewed).toEqual([image])
    pass(24 * HOUR)
    await young.rebuild()
    expect(world.renewed).toEqual([image, image])
  })

  test('a base of an older version, which names no other formats, is read and replaced', async () => {
    const { world, old, young, cities } = await setUp()
    const { others: _others, ...older } = world.state.base!
    world.state.base = older
    expect(await cities(old)).toEqual(['Leeds'])
    await young.rebuild()
    for (const code of [young, old]) expect(await cities(code)).toEqual(['Leeds'])
  })
})
