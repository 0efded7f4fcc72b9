import { afterAll, beforeAll, expect, test } from 'vitest'
import { functions } from '#shared/system/functions.ts'
import { refreshIndex } from '../../functions/register/index/rebuild-index.ts'
import { enforceGrants, invocationsOf } from '../../infra/local/lambda/enforce-grants.ts'
import { runAs } from '../../infra/local/lambda/invocation.ts'
import { firstWeek, secondWeek, smallImportWorld } from '../faults/small-import-world.ts'
import { importClients, smallImport } from '../faults/small-import.ts'
import { aroundCalls } from '../support/calls/around-calls.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

const worldOf = (name: string) => smallImportWorld(emulators, `${emulators.prefix}-${name}`)

const dead = () => Promise.reject(new Error('The process died'))

/** Runs an import of the second week, whose process dies before or after its n-th transaction. */
async function importAndDie(prefix: string, transactions: number, moment: 'before' | 'after'): Promise<void> {
  const { documents, s3 } = importClients(emulators.endpoints)
  let left = transactions
  aroundCalls([documents, s3], async (command, send) => {
    if (left === 0) return dead()
    if (command !== 'TransactWriteItemsCommand') return send()
    left -= 1
    if (left > 0) return send()
    if (moment === 'after') await send()
    return dead()
  })
  await expect(smallImport(documents, s3, prefix).run(secondWeek)).rejects.toThrow('The process died')
}

/** How many transactions an import of the second week makes. The last one moves the pointer. */
async function transactionsOf(prefix: string): Promise<number> {
  const { documents, s3 } = importClients(emulators.endpoints)
  let count = 0
  aroundCalls([documents, s3], (command, send) => {
    if (command === 'TransactWriteItemsCommand') count += 1
    return send()
  })
  await smallImport(documents, s3, prefix).run(secondWeek)
  return count
}

// `npm run test:long` kills the process at each call (tests/faults/import-crash.test.ts)
test('an import that dies at its last transaction shows its whole register or nothing, and the next completes it', async () => {
  const alive = await worldOf('alive')
  await alive.run(firstWeek)
  const transactions = await transactionsOf(alive.prefix)
  for (const moment of ['before', 'after'] as const) {
    const world = await worldOf(moment)
    await world.run(firstWeek)
    const before = await world.seen()
    await importAndDie(world.prefix, transactions, moment)
    const after = await world.seen()
    expect(after.snapshot?.date).toBe(moment === 'after' ? secondWeek.date : firstWeek.date)
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(moment === 'before')
    const given = await world.profileIds()
    expect((await world.run(secondWeek)).organisations).toBe(3)
    expect(await world.isSettled()).toBe(true)
    expect((await world.seen()).listed.map(({ name }) => name).toSorted()).toEqual(secondWeek.names)
    // the completed import gives no company another id
    expect(await world.profileIds()).toEqual(given)
  }
})

test('concurrent functions build the index of another day once, within their grants', async () => {
  const world = await worldOf('refreshed')
  const { prefix } = world
  await world.run(firstWeek)
  const { listed, snapshot } = await world.seen()
  const { documents, s3 } = importClients(emulators.endpoints)
  const refused: string[] = []
  enforceGrants([documents, s3], (message) => refused.push(message))
  const { context, importing } = smallImport(documents, s3, prefix)
  context.now = () => new Date('2026-07-19T00:00:00Z')
  const refresh = () =>
    runAs(invocationsOf({ name: 'refreshIndex', definition: functions.refreshIndex, prefix })(), () =>
      refreshIndex(context, importing, async () => true),
    )
  expect((await Promise.all([refresh(), refresh()])).toSorted()).toEqual([false, true])
  expect(await refresh()).toBe(false)
  expect(refused).toEqual([])
  expect(await world.seen()).toMatchObject({
    listed,
    snapshot: {
      ...snapshot,
      version: 2,
      built_for: '2026-07-19',
      index: expect.any(String),
      facts: expect.any(String),
      jobs: { index: expect.any(String), facts: expect.any(String) },
    },
  })
})

test('of concurrent imports one publishes its register, and each other one changes nothing or is refused', async () => {
  const world = await worldOf('rivals')
  await world.run(firstWeek)
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => world.run(secondWeek)))
  const published = results.filter((result) => result.status === 'fulfilled' && result.value.published)
  expect(published).toHaveLength(1)
  const refusals = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => String(reason))
  expect(
    refusals.filter((refusal) => !refusal.includes('Another import finished while this one ran')),
  ).toEqual([])
  expect((await world.seen()).listed.map(({ name }) => name).toSorted()).toEqual(secondWeek.names)
})
