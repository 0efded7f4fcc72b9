import { beforeEach, describe, expect, test } from 'vitest'
import { openIndex, openLayeredIndex } from '#shared/search-engine/search-index.ts'
import { double } from '../../../tests/support/doubles/context-with.ts'
import { MemoryCompanies } from '../../../tests/support/doubles/memory-companies.ts'
import { importParts, registerContext } from '../../../tests/support/doubles/memory-import.ts'
import { StoredImages } from '../../../tests/support/doubles/memory-register-store.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { unpackCard } from '../../companies/company-card.ts'
import { companyIndexBuilder, changesBuilder } from '../../companies/index/build-company-index.ts'
import { companyChanges } from '../company-changes.ts'
import { importRegister } from '../import/import-register.ts'
import { lastingSnapshot } from '../snapshot.ts'
import { refreshIndex, updateIndex } from './rebuild-index.ts'
import { rebuildLease } from './rebuild-lease.ts'
import type { IndexBuilders } from './save-index.ts'

const START = Date.parse('2026-07-18T09:00:00Z')
const HOUR = 3_600_000
const AWAITED = { isAwaited: true }
const OF_PIPELINE = { isAwaited: false }

let now: Date
let store: StoredImages
let companies: MemoryCompanies
let turn: Date | undefined
let taken: Parameters<ReturnType<typeof rebuildLease>['take']>[0][]
let parts: ReturnType<typeof importParts>

const context = () =>
  registerContext(
    store,
    () => now,
    double(companyChanges, { any: companies.hasChanges }),
    double(rebuildLease, {
      take: async (wanted) => {
        taken.push(wanted)
        return turn
      },
      force: async () => undefined,
    }),
  )
const builders = () => ({ ...withoutLayers(), buildChanges: changesBuilder(companies) })
const withoutLayers = () => ({ buildIndex: companyIndexBuilder(companies) })

const update = (change: { isAwaited: boolean }, by: IndexBuilders = builders()) =>
  updateIndex(context(), by, { ...change, paces: { awaited: 20, pipeline: 300 } })
const refresh = () => refreshIndex(context(), builders(), async () => true)

const importNames = (...names: string[]) =>
  importRegister(
    context(),
    { ...builders(), ...parts },
    {
      progress: () => undefined,
      read: async () => ({
        register: {
          rows: names.map((name) => ({
            name,
            town: 'Leeds',
            county: '',
            type: 'Worker',
            rating: '',
            route: '',
          })),
          refused: [],
        },
      }),
      date: '2026-07-17',
      source: 'register',
    },
  )

/** Gives company 1 this many vacancies. */
function edit(count: number) {
  companies.vacancyList = Array.from({ length: count }, (_, at) =>
    vacancySample({ company_id: 1, vacancy_id: at + 1 }),
  )
  companies.changed.push({ company: 1 })
}
const factsOf = (snapshot = store.snapshot) => snapshot?.facts?.split('\n')[1] ?? 'none'

beforeEach(async () => {
  now = new Date(START)
  store = new StoredImages()
  companies = new MemoryCompanies()
  turn = undefined
  taken = []
  parts = importParts()
  await importNames('Acme')
  companies.scans = 0
})

describe('an update', () => {
  test('an update reads only what has changed, and forgets the change', async () => {
    edit(1)
    expect(await update(AWAITED)).toEqual({ outcome: 'updated' })
    expect(seenVacancies()).toEqual([1])
    expect([companies.scans, companies.changed]).toEqual([0, []])
  })

  test('a second message finds nothing to do', async () => {
    edit(1)
    await update(AWAITED)
    const { snapshot } = store
    expect(await update(AWAITED)).toEqual({ outcome: 'unchanged' })
    expect(store.snapshot).toBe(snapshot)
    expect(taken).toEqual([{ seconds: 20, paceSeconds: 20 }])
  })

  test('a message that comes during the turn of another update waits for its end', async () => {
    edit(1)
    turn = new Date(START + 20_000)
    expect(await update(AWAITED)).toEqual({ outcome: 'postponed', until: turn })
    expect(companies.changed).toHaveLength(1)
  })

  test('changes of the pipeline wait longer for their turn than one that somebody looks for', async () => {
    edit(1)
    await update(OF_PIPELINE)
    expect(taken).toEqual([{ seconds: 20, paceSeconds: 300 }])
  })

  test('an index is awaited if somebody looks for one of its changes, and else names the last awaited one', async () => {
    // the import is awaited
    const imported = { version: 1, at: new Date(START).toISOString() }
    now = new Date(START + 60_000)
    edit(1)
    await update(OF_PIPELINE)
    expect(store.snapshot).toMatchObject({ version: 2, awaited: imported })
    edit(2)
    edit(3)
    companies.changed.at(-1)!.isAwaited = true
    // the message of the pipeline takes up the change of an administrator
    await update(OF_PIPELINE)
    expect(store.snapshot).toMatchObject({ version: 3, awaited: { version: 3, at: now.toISOString() } })
  })

  test('an update that builds an index without stored facts scans the tables, and takes a longer turn', async () => {
    store.facts.clear()
    store.snapshot = { ...store.snapshot!, facts: undefined }
    edit(1)
    expect(await update(AWAITED, withoutLayers())).toEqual({ outcome: 'updated' })
    expect([companies.scans, taken]).toEqual([2, [{ seconds: 300, paceSeconds: 20 }]])
  })

  test('facts that are no longer stored, or of another format, are read from the tables', async () => {
    for (const facts of [undefined, Buffer.from('{"format":0,"date":"2026-07-18"}')]) {
      companies.scans = 0
      store.readFacts = async () => facts
      edit(companies.vacancyList.length + 1)
      expect(await update(AWAITED, withoutLayers())).toEqual({ outcome: 'updated' })
      expect(companies.scans).toBe(2)
    }
  })

  test('a change before the first import waits for it', async () => {
    store.snapshot = undefined
    edit(1)
    expect(await update(AWAITED)).toEqual({ outcome: 'unchanged' })
    await importNames('Acme')
    expect([factsOf(), companies.changed]).toEqual(['[1,null,[null,1,null,null]]', []])
  })
})

test('a slow rebuild without the newest change is not published after a fast one with it', async () => {
  edit(1)
  const { publish } = store
  store.publish = async (...swap) => {
    store.publish = publish
    // the company is as at first, so the fast rebuild makes the same index as the published one
    edit(0)
    await update(AWAITED)
    return publish(...swap)
  }
  await update(AWAITED)
  expect([seenVacancies(), companies.changed]).toEqual([[0], []])
})

const seenVacancies = () => seenCards().map(({ vacancies }) => vacancies)
const seenCards = () => {
  const { index, changes } = store.snapshot!
  const image = (name: string) => store.indexes.get(name)!
  const opened =
    changes === undefined ? openIndex(image(index)) : openLayeredIndex(image(index), image(changes.index))
  return opened.search({ offset: 0, limit: 9 }).stored.map(unpackCard)
}

const seenKinds = () => [
  store.snapshot!.changes !== undefined,
  ...seenCards().flatMap(({ tellable_kind: kind }) => kind ?? []),
]

describe('changes over an index', () => {
  test('an edited company keeps its kind, until too few would share it', async () => {
    const dentists = ['Oak Dentists', 'Elm Dentists', 'Ash Dentists']
    companies.vacancyList = dentists.map((_, at) => vacancySample({ company_id: at + 2, vacancy_id: at + 1 }))
    companies.changed.push({ company: 2 }, { company: 3 }, { company: 4 })
    await importNames('Acme', ...dentists)
    companies.vacancyList.push(vacancySample({ company_id: 2, vacancy_id: 9 }))
    companies.changed.push({ company: 2 })
    await update(AWAITED)
    expect(seenKinds()).toEqual([true, ...dentists.map(() => 'Dental practice')])
    companies.vacancyList = companies.vacancyList.filter(({ company_id }) => company_id !== 2)
    companies.changed.push({ company: 2 })
    await update(AWAITED)
    expect(seenKinds()).toEqual([false])
  })

  test('an edit within six hours is layered over the index, which stays', async () => {
    const before = store.snapshot!
    for (const count of [1, 2]) {
      edit(count)
      expect(await update(AWAITED)).toEqual({ outcome: 'updated' })
      expect(store.snapshot).toMatchObject({ index: before.index, changes: { since: now.toISOString() } })
      expect(lastingSnapshot(store.snapshot!)).toEqual(before)
      expect(seenVacancies()).toEqual([count])
    }
  })

  test('six hours after the first edit, the next update or schedule builds an index with all changes', async () => {
    for (const buildIndex of [
      () => refresh(),
      async () => {
        edit(3)
        await update(AWAITED)
      },
    ]) {
      const { index } = store.snapshot!
      edit(companies.vacancyList.length + 1)
      await update(AWAITED)
      expect(await refresh()).toBe(false)
      now = new Date(now.getTime() + 5.9 * HOUR)
      expect(await refresh()).toBe(false)
      now = new Date(now.getTime() + 0.1 * HOUR)
      await buildIndex()
      expect(store.snapshot?.changes).toBeUndefined()
      expect(store.snapshot?.index).not.toBe(index)
      expect(seenVacancies()).toEqual([companies.vacancyList.length])
      expect(companies.scans).toBe(0)
    }
  })

  test('more changes than a layer takes build an index', async () => {
    for (let company = 1; company <= 1_001; company++) companies.changed.push({ company })
    edit(1)
    await update(AWAITED)
    expect(store.snapshot?.changes).toBeUndefined()
    expect(seenVacancies()).toEqual([1])
  })

  test('if the facts of the changes are gone, the next index is read from the tables', async () => {
    edit(1)
    await update(AWAITED)
    store.facts.delete(store.snapshot!.changes!.facts)
    companies.changed.push({ company: 2 })
    await update(AWAITED)
    expect([companies.scans, store.snapshot?.changes]).toEqual([2, undefined])
    expect(seenVacancies()).toEqual([1])
  })

  test('if the index is gone, the next one is built anew', async () => {
    const { index } = store.snapshot!
    store.findIndex = async () => undefined
    edit(1)
    await update(AWAITED)
    expect(store.snapshot?.index).not.toBe(index)
    expect(seenVacancies()).toEqual([1])
  })

  test('an update that dies before it publishes leaves the change to the next one, and a rival is not overwritten', async () => {
    const { publish } = store
    store.publish = async () => {
      throw new Error('killed')
    }
    edit(1)
    await expect(update(AWAITED)).rejects.toThrow('killed')
    expect([seenVacancies(), companies.changed]).toEqual([[0], [{ company: 1 }]])
    store.publish = async (...swap) => {
      store.publish = publish
      edit(2)
      await update(AWAITED)
      return publish(...swap)
    }
    await update(AWAITED)
    expect([seenVacancies(), companies.changed]).toEqual([[2], []])
  })

  test('two jobs with one id build an index, which shows one of them', async () => {
    await importNames('Acme', 'Beta')
    companies.vacancyList = [1, 2].map((company_id) => vacancySample({ company_id, vacancy_id: 7 }))
    companies.changed.push({ company: 1 }, { company: 2 })
    await update(AWAITED)
    expect(store.snapshot?.changes).toBeUndefined()
    // one leaves, and the other must join
    companies.vacancyList = companies.vacancyList.slice(1)
    companies.changed.push({ company: 1 })
    await update(AWAITED)
    const { jobs, changes } = store.snapshot!
    expect([openIndex(store.indexes.get(jobs!.index)!).size, changes]).toEqual([1, undefined])
  })

  test('an import builds an index', async () => {
    edit(1)
    await update(AWAITED)
    await importNames('Acme', 'Beta')
    expect(store.snapshot?.changes).toBeUndefined()
    expect(seenVacancies()).toEqual([1, 0])
  })
})
