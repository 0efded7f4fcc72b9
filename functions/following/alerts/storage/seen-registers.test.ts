import { expect, test } from 'vitest'
import { registrationSample } from '../../../../tests/support/samples/company-sample.ts'
import { buildIndex } from '../../../search-engine/build-index.ts'
import { MAX_INDEXES } from '../domain/list-saved-searches.ts'
import { seenRegisters } from './seen-registers.ts'

const image = buildIndex({ text: null, facets: [], flags: [], prefixes: [], orders: [] }, [])
const older = image.slice()
older[8] = 99

const opening = (read: () => Uint8Array) =>
  seenRegisters({ readIndex: async () => read(), findOrganisation: async () => undefined }).openSeen('hash')

const failing = (name: string) => () => {
  throw Object.assign(new Error(name), { name })
}

test('an earlier index is opened', async () => {
  expect(await opening(() => image)).toMatchObject({ size: 0 })
})

test.each([
  ['of an older engine', () => older],
  ['that is deleted', failing('NoSuchKey')],
  ['that is deleted, without the right to list the bucket', failing('AccessDenied')],
])('an index %s counts as missing', async (_, read) => {
  expect(await opening(read)).toBeUndefined()
})

test('a second call that opens the same indexes loads none again', async () => {
  const read: string[] = []
  const { openSeen } = seenRegisters({
    async readIndex({ index }) {
      read.push(index)
      return image
    },
    findOrganisation: async () => undefined,
  })
  const hashes = Array.from({ length: MAX_INDEXES }, (_, at) => `index ${at}`)
  for (const hash of [...hashes, ...hashes]) await openSeen(hash)
  expect(read).toEqual(hashes)
})

test('of a company with an older history, only what watchers were told counts as its changes', async () => {
  const [earlier, told] = [
    { date: '2026-07-03', change: 'left' as const, added: [], removed: [], from_town: null, from_name: null },
    {
      date: '2026-07-17',
      change: 'routes' as const,
      added: [],
      removed: [],
      from_town: null,
      from_name: null,
    },
  ]
  const company = registrationSample({ changes: [earlier, told] })
  const find = (announced?: (typeof told)[]) =>
    seenRegisters({
      readIndex: async () => image,
      findOrganisation: async () => ({ ...company, ...(announced && { announced }) }),
    }).findCompany('register', company.id)
  expect((await find([told]))?.changes).toEqual([told])
  expect((await find([]))?.changes).toEqual([])
  expect((await find())?.changes).toEqual([earlier, told])
})

test('any other failure to read an index is thrown, so that it is retried', async () => {
  await expect(opening(failing('TimeoutError'))).rejects.toThrow('TimeoutError')
  // the version is right, but the header is not JSON
  const broken = image.slice()
  broken.fill(0, 24, 30)
  await expect(opening(() => broken)).rejects.toThrow(SyntaxError)
})
