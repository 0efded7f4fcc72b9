import { expect, test } from 'vitest'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { companyIndexSchema } from './company-index.ts'
import { indexGenerations } from './index-generations.ts'

const imageOf = (...ids: number[]) =>
  buildIndex(
    companyIndexSchema,
    ids.map((id) => ({ id, text: 'Acme', facets: {}, flags: [], prefixes: {}, orders: {}, stored: null })),
  )
const image = imageOf()
const older = image.slice()
older[8] = 99

const opening = (read: () => Uint8Array) => indexGenerations(async () => read(), 3).open('hash')

const failing = (name: string) => () => {
  throw Object.assign(new Error(name), { name })
}

test('the companies of a stored index are opened', async () => {
  expect(await (await opening(() => imageOf(1, 2)))?.totals([{}])).toEqual([2])
})

test.each([
  ['of an older engine', () => older],
  ['that is deleted', failing('NoSuchKey')],
  ['that is deleted, without the right to list the bucket', failing('AccessDenied')],
])('an earlier index %s counts as missing, and the newest one as a failure', async (_, read) => {
  expect(await opening(read)).toBeUndefined()
  await expect(indexGenerations(async () => read(), 3).openNewest('hash')).rejects.toBeInstanceOf(Error)
})

test('what is new since an earlier index has the order of the search; since a missing one it is not known', async () => {
  const images: Record<string, Uint8Array> = { before: imageOf(1, 2, 3), now: imageOf(9, 4, 1, 3) }
  const { openNewest } = indexGenerations(async ({ index }) => images[index] ?? failing('NoSuchKey')(), 3)
  const now = await openNewest('now')
  expect(await now.newSince({}, 'before')).toEqual([9, 4])
  expect(await now.newSince({ ids: [1, 4] }, 'before')).toEqual([4])
  expect(await now.newSince({}, 'now')).toEqual([])
  expect(await now.newSince({}, 'gone')).toBeUndefined()
})

test('a second call that opens the same indexes loads none again', async () => {
  const read: string[] = []
  const { open } = indexGenerations(async ({ index }) => {
    read.push(index)
    return image
  }, 3)
  const hashes = ['a', 'b', 'c']
  for (const hash of [...hashes, ...hashes]) await open(hash)
  expect(read).toEqual(hashes)
})

test('any other failure to read an index is thrown, so that it is retried', async () => {
  await expect(opening(failing('TimeoutError'))).rejects.toThrow('TimeoutError')
  // the version is right, but the header is not JSON
  const broken = image.slice()
  broken.fill(0, 24, 30)
  await expect(opening(() => broken)).rejects.toThrow(SyntaxError)
})
