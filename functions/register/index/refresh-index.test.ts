import { beforeEach, describe, expect, test } from 'vitest'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { double } from '../../../tests/support/doubles/context-with.ts'
import { MemoryCompanies } from '../../../tests/support/doubles/memory-companies.ts'
import { acme, importParts, registerContext } from '../../../tests/support/doubles/memory-import.ts'
import { StoredImages } from '../../../tests/support/doubles/memory-register-store.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { companyIndexBuilder, changesBuilder } from '../../companies/index/build-company-index.ts'
import type { Context } from '../../platform/context.ts'
import { companyChanges } from '../company-changes.ts'
import { type Importing, importRegister } from '../import/import-register.ts'
import { inFormat } from '../snapshot.ts'
import { refreshIndex, updateIndex } from './rebuild-index.ts'
import type { IndexBuilders } from './save-index.ts'

const EVENING = new Date('2026-07-18T23:59:59Z')
const AFTER_MIDNIGHT = new Date('2026-07-19T00:00:00Z')

let now: Date
let store: StoredImages
let importing: Importing
let opens: boolean
let context: Context
let companies: MemoryCompanies

beforeEach(async () => {
  now = EVENING
  store = new StoredImages()
  companies = new MemoryCompanies()
  companies.vacancyList = [1, 2].map((company_id) =>
    vacancySample({
      company_id,
      vacancy_id: 10 + company_id,
      expiry_date: company_id === 1 ? '2026-07-18' : null,
    }),
  )
  opens = true
  context = registerContext(store, () => now, double(companyChanges, { any: companies.hasChanges }))
  importing = { ...importParts(), buildIndex: companyIndexBuilder(companies) }
  await importOf('2026-07-17', 'Acme', 'Beta')
})

const importOf = (date: string, ...names: string[]) =>
  importRegister(context, importing, {
    progress: () => undefined,
    read: async () => ({ register: { rows: names.map(row), refused: [] } }),
    date,
    source: 'register',
  })
const refresh = (by: IndexBuilders = importing) => refreshIndex(context, by, async () => opens)
const row = (name: string) => ({ ...acme, name })

/** The number of companies that users see, and how many of them have vacancies. */
const seen = () => {
  const index = openIndex(store.indexes.get(store.snapshot?.index ?? '') ?? new Uint8Array())
  const totalOf = (flags: string[]) => index.search({ flags, offset: 0, limit: 1 }).total
  return { companies: totalOf([]), withJobs: totalOf(['job']) }
}

test('just after midnight a vacancy that expired yesterday no longer counts, and the register is unchanged', async () => {
  const before = store.snapshot
  expect(await refresh()).toBe(false)
  expect(seen()).toEqual({ companies: 2, withJobs: 2 })
  now = AFTER_MIDNIGHT
  expect(await refresh()).toBe(true)
  expect(seen()).toEqual({ companies: 2, withJobs: 1 })
  expect(store.snapshot).toEqual({
    ...before,
    version: 2,
    built_for: '2026-07-19',
    index: store.snapshot?.index,
    facts: store.snapshot?.facts,
    jobs: store.snapshot?.jobs,
  })
  expect(store.reports).toHaveLength(1)
})

test('a second refresh builds nothing', async () => {
  now = AFTER_MIDNIGHT
  await refresh()
  const after = store.snapshot
  importing.buildIndex = () => Promise.reject(new Error('built'))
  expect(await refresh()).toBe(false)
  expect(store.snapshot).toBe(after)
})

test('a refresh builds nothing before the first import, or with a clock that is behind', async () => {
  now = new Date('2026-07-17T12:00:00Z')
  expect(await refresh()).toBe(false)
  store.snapshot = undefined
  expect(await refresh()).toBe(false)
})

test('an image that this version cannot open is rebuilt on the same day', async () => {
  opens = false
  store.snapshot = { ...store.snapshot!, index: 'of another version' }
  expect(await refresh()).toBe(true)
  expect(seen()).toEqual({ companies: 2, withJobs: 2 })
})

test('a refresh that is interrupted before it publishes shows nothing, and the next one publishes the index', async () => {
  now = AFTER_MIDNIGHT
  const { publish } = store
  const before = store.snapshot
  store.publish = () => Promise.reject(new Error('killed'))
  await expect(refresh()).rejects.toThrow('killed')
  expect(store.snapshot).toBe(before)
  store.publish = publish
  expect(await refresh()).toBe(true)
  expect(seen()).toEqual({ companies: 2, withJobs: 1 })
})

/** Runs `rival` once, between building an index and publishing it. */
function beforePublishing(rival: () => Promise<unknown>) {
  const { publish } = store
  store.publish = async (...swap) => {
    store.publish = publish
    await rival()
    return publish(...swap)
  }
}

test('a refresh keeps the changes of an import that publishes first', async () => {
  now = AFTER_MIDNIGHT
  beforePublishing(() => importOf('2026-07-18', 'Acme', 'Beta', 'Gamma'))
  await refresh()
  expect(store.snapshot).toMatchObject({ version: 2, date: '2026-07-18', built_for: '2026-07-19' })
  expect(seen()).toEqual({ companies: 3, withJobs: 1 })
})

test('an import is retried, not refused, when a refresh publishes first', async () => {
  beforePublishing(() => {
    now = AFTER_MIDNIGHT
    return refresh()
  })
  expect(await importOf('2026-07-18', 'Acme', 'Beta', 'Gamma')).toMatchObject({ added: 1, published: true })
  expect(store.snapshot).toMatchObject({ version: 3, date: '2026-07-18', built_for: '2026-07-19' })
  expect(seen()).toEqual({ companies: 3, withJobs: 1 })
  expect(store.reports).toHaveLength(2)
})

const [OLD, NEW] = [1003, 1004]
const of = (format: number) => ({ ...importing, format })
/** What code of a format reads: its index, and the date of its register. */
const readBy = (format: number) => {
  const { index, date, changes } = inFormat(store.snapshot!, format)
  return { index, date, changes }
}
const edit = (company_id: number) => {
  companies.vacancyList = [...companies.vacancyList, vacancySample({ company_id, vacancy_id: company_id })]
  companies.changed.push({ company: company_id })
}
const updateBy = (format: number, more: Partial<IndexBuilders> = {}) =>
  updateIndex(context, { ...of(format), ...more }, { isAwaited: true, paces: { awaited: 0, pipeline: 0 } })

describe('while versions of the code build indexes of different formats', () => {
  test('each version of the code reads the index of its own format', async () => {
    await refresh(of(OLD))
    const old = readBy(OLD)
    expect(await refresh(of(NEW))).toBe(true)
    expect(store.snapshot).toMatchObject({ format: NEW })
    expect(readBy(OLD)).toEqual(old)
    expect(readBy(NEW).index).toBe(store.snapshot?.index)
    expect(await refresh(of(NEW))).toBe(false)
  })

  test('imports and edits of the new code leave the old index and its register as they were', async () => {
    await refresh(of(OLD))
    const old = { ...readBy(OLD), register: store.snapshot?.register }
    await refresh(of(NEW))
    edit(2)
    await updateBy(NEW)
    importing = of(NEW)
    await importOf('2026-07-18', 'Acme', 'Beta', 'Gamma')
    expect(inFormat(store.snapshot!, OLD)).toMatchObject(old)
    expect(inFormat(store.snapshot!, NEW)).toMatchObject({ date: '2026-07-18', index: store.snapshot?.index })
  })

  test('the old code builds its index again after it comes back, because its own lacks the changes since', async () => {
    await refresh(of(OLD))
    await refresh(of(NEW))
    edit(1)
    await updateBy(NEW)
    const newest = readBy(NEW).index
    now = AFTER_MIDNIGHT
    expect(await refresh(of(OLD))).toBe(true)
    expect(seen()).toEqual({ companies: 2, withJobs: 2 })
    expect(readBy(NEW).index).toBe(newest)
  })

  test('the old code keeps its changes, until an edit makes the first index of a new format', async () => {
    const layers = { buildChanges: changesBuilder(companies) }
    await refresh(of(OLD))
    edit(1)
    await updateBy(OLD, layers)
    const { index, changes } = store.snapshot!
    expect(changes).toBeDefined()
    edit(2)
    await updateBy(NEW, layers)
    expect(store.snapshot?.changes).toBeUndefined()
    expect(readBy(OLD)).toMatchObject({ index, changes: { ...changes, facts: '' } })
  })

  test('a pointer of an older version, which names no format, is read, and the next index names its own', async () => {
    const { format: _format, others: _others, ...older } = store.snapshot!
    store.snapshot = older
    expect(readBy(NEW).index).toBe(older.index)
    expect(await refresh(of(NEW))).toBe(false)
    opens = false
    expect(await refresh(of(NEW))).toBe(true)
    expect(store.snapshot).toMatchObject({ format: NEW })
  })

  test('without an index of its format, code gets the newest one, which it refuses', () => {
    expect(readBy(7).index).toBe(store.snapshot?.index)
  })
})
