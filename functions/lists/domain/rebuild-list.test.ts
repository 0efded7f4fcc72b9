import { expect, test } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { listWorld } from '../../../tests/support/vacancy-list/list-world.ts'
import { IMAGE_VERSION } from '../../search-engine/image-format.ts'

/** A list with one vacancy, whose image has another version than this code reads. */
async function listOfOtherVersion(version: number) {
  const world = listWorld({ companies: new Map([[7, 'Acme']]), now: () => new Date('2026-11-23T12:00:00Z') })
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
