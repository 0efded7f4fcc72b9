import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyChangeWrites } from '../../functions/register/company-change-writes.ts'
import { companyChanges } from '../../functions/register/company-changes.ts'
import { rebuildLease } from '../../functions/register/index/rebuild-lease.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
let changes: ReturnType<typeof companyChanges>
let now: Date
beforeAll(async () => {
  emulators = await sharedEmulators()
  changes = companyChanges({ ...emulators, now: () => now })
})
afterAll(() => emulators.stop())
beforeEach(async () => {
  now = new Date('2026-08-01T09:00:00Z')
  await (await changes.pending()).forget?.()
})

/** Records a change of each of these companies, in concurrent transactions. */
async function record(...companies: number[]) {
  await recordAs({ isAwaited: false }, ...companies)
}

async function recordAs(by: { isAwaited: boolean }, ...companies: number[]) {
  const { documents, tables } = emulators
  const writes = companyChangeWrites({ tables, now: () => now })
  await Promise.all(
    companies.map((company) =>
      documents.send(new TransactWriteCommand({ TransactItems: writes(company, 'request', by) })),
    ),
  )
}

describe('the recorded changes', () => {
  test('concurrent changes of one company are all recorded, and forgotten together', async () => {
    await record(7, 7, 8)
    expect(await changes.any()).toBe(true)
    const { companies, needsScan, forget } = await changes.pending()
    expect([companies.toSorted(), needsScan]).toEqual([[7, 7, 8], false])
    await forget?.()
    await forget?.()
    expect(await changes.any()).toBe(false)
    expect(await changes.pending()).toEqual({
      companies: [],
      needsScan: false,
      isAwaited: false,
      forget: undefined,
    })
  })

  test('a change that comes after the others were read is not forgotten with them', async () => {
    await record(7)
    const { forget } = await changes.pending()
    await record(7)
    await forget?.()
    expect(await changes.pending()).toMatchObject({ companies: [7] })
  })

  test('changes are awaited if somebody looks for one of them', async () => {
    await record(7, 8)
    expect(await changes.pending()).toMatchObject({ isAwaited: false })
    await recordAs({ isAwaited: true }, 9)
    expect(await changes.pending()).toMatchObject({ isAwaited: true })
  })

  test('more changes than one write deletes are forgotten', async () => {
    await record(...Array.from({ length: 60 }, (_, at) => at))
    await (await changes.pending()).forget?.()
    expect(await changes.any()).toBe(false)
  })

  test('a bulk counts when it has ended, and then needs a scan', async () => {
    await changes.inBulk(async () => {
      expect(await changes.any()).toBe(false)
    })
    const { needsScan, forget } = await changes.pending()
    expect(needsScan).toBe(true)
    await forget?.()
    expect(await changes.any()).toBe(false)
  })

  test('a bulk that ends in a transaction is pending until an index has it', async () => {
    const bulk = await changes.begin()
    expect([await changes.isPending(bulk), await changes.any()]).toEqual([true, false])
    await emulators.documents.send(new TransactWriteCommand({ TransactItems: [changes.endWrite(bulk)] }))
    const { needsScan, forget } = await changes.pending()
    expect(needsScan).toBe(true)
    await forget?.()
    expect(await changes.isPending(bulk)).toBe(false)
  })

  test('a bulk that was killed counts after an hour', async () => {
    await expect(changes.inBulk(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    expect(await changes.any()).toBe(false)
    now = new Date('2026-08-01T10:00:00Z')
    expect(await changes.pending()).toMatchObject({ needsScan: true })
  })
})

test('of concurrent updates one gets the turn, which ends by itself; an import takes it at once', async () => {
  const turns = rebuildLease({ ...emulators, now: () => now })
  const end = new Date('2026-08-01T09:00:20Z')
  const take = (paceSeconds = 20, seconds = 20) => turns.take({ seconds, paceSeconds })
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.toSorted()).toEqual([end, end, undefined])
  now = end
  expect(await take()).toBeUndefined()
  await turns.force(300)
  expect(await take()).toEqual(new Date('2026-08-01T09:05:20Z'))
  await turns.force(0)
  expect(await take()).toBeUndefined()
})

const setClock = (seconds: number) => {
  now = new Date(Date.parse('2026-08-01T10:00:00Z') + 1000 * seconds)
}

test('the pipeline takes the turn five minutes after the last update, and an awaited change in between', async () => {
  const turns = rebuildLease({ ...emulators, now: () => now })
  const take = (paceSeconds: number, seconds = 20) => turns.take({ seconds, paceSeconds })
  setClock(0)
  expect(await take(300)).toBeUndefined()
  setClock(30)
  expect(await take(300)).toEqual(new Date('2026-08-01T10:05:00Z'))
  expect(await take(20)).toBeUndefined()
  // the awaited update has taken the changes of the pipeline too
  setClock(300)
  expect(await take(300)).toEqual(new Date('2026-08-01T10:05:30Z'))
  setClock(330)
  expect(await take(300, 600)).toBeUndefined()
  // a turn that scans the tables is longer than the pace
  expect(await take(20)).toEqual(new Date('2026-08-01T10:15:30Z'))
})
