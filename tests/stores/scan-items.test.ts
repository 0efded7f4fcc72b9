import type { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { scanItems } from '../../functions/platform/dynamodb/scan-items.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { profileSample } from '../support/samples/company-sample.ts'

const IDS = Array.from({ length: 60 }, (_, at) => at + 1)

const emulators = await sharedEmulators()
const profiles = IDS.map((company_id) => profileSample({ company_id }))
await profileStore(emulators).putMany(profiles)
afterAll(() => emulators.stop())

const input = () => ({ TableName: emulators.tables.profiles, ConsistentRead: true })
const send = (command: ScanCommand) => emulators.documents.send(command)
/** The same tables through a client that changes each scan. */
const clientWith = (change: typeof send): DynamoDBDocumentClient =>
  Object.create(emulators.documents, { send: { value: change } })

/** Scans in pages of four items. @returns the segments in the order of their pages, and the ids. */
async function scanned(segments: number) {
  const pages: (number | undefined)[] = []
  const client = clientWith((command) => {
    command.input.Limit = 4
    pages.push(command.input.Segment)
    return send(command)
  })
  const ids: unknown[] = []
  for await (const { company_id } of scanItems(client, input(), segments)) ids.push(company_id)
  return { pages, ids }
}

test.each([1, 2, 8])('a scan in %i segments has every item once', async (segments) => {
  const { ids } = await scanned(segments)
  expect(ids.toSorted((a, b) => Number(a) - Number(b))).toEqual(IDS)
})

test('all segments begin at once, and one segment names none', async () => {
  expect((await scanned(8)).pages.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(new Set((await scanned(1)).pages)).toEqual(new Set([undefined]))
})

test('a caller that is slow has at most two pages of each segment in memory', async () => {
  let asked = 0
  const client = clientWith((command) => {
    command.input.Limit = 4
    asked += 1
    return send(command)
  })
  const items = scanItems(client, input(), 2)
  await items.next()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toBe(3)
  await items.return(undefined)
})

test('a scan of which one segment fails ends with its error', async () => {
  const client = clientWith((command) =>
    command.input.Segment === 1 ? Promise.reject(new Error('throttled')) : send(command),
  )
  const readAll = async () => {
    for await (const _ of scanItems(client, input(), 4));
  }
  await expect(readAll()).rejects.toThrow('throttled')
})
