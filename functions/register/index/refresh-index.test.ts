import { beforeEach, describe, expect, test } from 'vitest'
import { MemoryCompanies } from '../../../tests/support/doubles/memory-companies.ts'
import { MemoryRegisterStore } from '../../../tests/support/doubles/memory-register-store.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { companyIndexBuilder, changesBuilder } from '../../companies/index/build-company-index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import { type ImportDependencies, importRegister } from '../import/import-register.ts'
import { inFormat } from '../snapshot.ts'
import { refreshIndex, updateIndex } from './rebuild-index.ts'

const EVENING = new Date('2026-07-18T23:59:59Z')
const AFTER_MIDNIGHT = new Date('2026-07-19T00:00:00Z')

let now: Date
let store: StoredImages
let deps: ImportDependencies & Pick<Parameters<typeof refreshIndex>[0], 'opens' | 'hasChanges'>
let companies: MemoryCompanies

/** A store whose images can be opened again. Its base class stores only hashes. */
class StoredImages extends MemoryRegisterStore {
  protected override nameOf(image: Uint8Array): string {
    return Buffer.from(image).toString('base64')
  }
}

beforeEach(async () => {
  now = EVENING
  store = new StoredImages()
  let id = 0
  companies = new MemoryCompanies()
  companies.vacancyList = [1, 2].map((company_id) =>
    vacancySample({
      company_id,
      vacancy_id: 10 + company_id,
      expiry_date: company_id === 1 ? '2026-07-18' : null,
    }),
  )
  deps = {
    store,
    profiles: { mergeFacts: async () => ({ changed: 0 }) },
    lease: { force: async () => undefined },
    buildIndex: companyIndexBuilder(companies),
    hasChanges: companies.hasChanges,
    randomId: () => (id += 1),
    randomKey: () => 'key',
    now: () => now,
    progress: () => undefined,
    opens: async () => true,
  }
  await importOf('2026-07-17', 'Acme', 'Beta')
})

const importOf = (date: string, ...names: string[]) =>
  importRegister(deps, {
    read: async () => ({ register: { rows: names.map(row), refused: [] } }),
    date,
    source: 'register',
  })
const row = (name: string) => ({
  name,
  town: 'Leeds',
  county: '',
  type: 'Worker',
  rating: 'A rating',
  route: 'Skilled Worker',
})

/** The number of companies that users see, and how many of them have vacancies. */
const seen = () => {
  const index = openIndex(store.indexes.get(store.snapshot?.index ?? '') ?? new Uint8Array())
  const totalOf = (flags: string[]) => index.search({ flags, offset: 0, limit: 1 }).total
  return { companies: totalOf([]), withJobs: totalOf(['job']) }
}

test('just after midnight a vacancy that expired yesterday no longer counts, and the register is unchanged', async () => {
  const before = store.snapshot
  expect(await refreshIndex(deps)).toBe(false)
  expect(seen()).toEqual({ companies: 2, withJobs: 2 })
  now = AFTER_MIDNIGHT
  expect(await refreshIndex(deps)).toBe(true)
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
  await refreshIndex(deps)
  const after = store.snapshot
  deps.buildIndex = () => Promise.reject(new Error('built'))
  expect(await refreshIndex(deps)).toBe(false)
  expect(store.snapshot).toBe(after)
})

test('a refresh builds nothing before the first import, or with a clock that is behind', async () => {
  now = new Date('2026-07-17T12:00:00Z')
  expect(await refreshIndex(deps)).toBe(false)
  store.snapshot = undefined
  expect(await refreshIndex(deps)).toBe(false)
})

test('an image that this version cannot open is rebuilt on the same day', async () => {
  deps.opens = async () => false
  store.snapshot = { ...store.snapshot!, index: 'of another version' }
  expect(await refreshIndex(deps)).toBe(true)
  expect(seen()).toEqual({ companies: 2, withJobs: 2 })
})

test('a refresh that is interrupted before it publishes shows nothing, and the next one publishes the index', async () => {
  now = AFTER_MIDNIGHT
  const { publish } = store
  const before = store.snapshot
  store.publish = () => Promise.reject(new Error('killed'))
  await expect(refreshIndex(deps)).rejects.toThrow('killed')
  expect(store.snapshot).toBe(before)
  store.publish = publish
  expect(await refreshIndex(deps)).toBe(true)
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
  await refreshIndex(deps)
  expect(store.snapshot).toMatchObject({ version: 2, date: '2026-07-18', built_for: '2026-07-19' })
  expect(seen()).toEqual({ companies: 3, withJobs: 1 })
})

test('an import is retried, not refused, when a refresh publishes first', async () => {
  beforePublishing(() => {
    now = AFTER_MIDNIGHT
    return refreshIndex(deps)
  })
  expect(await importOf('2026-07-18', 'Acme', 'Beta', 'Gamma')).toMatchObject({ added: 1, published: true })
  expect(store.snapshot).toMatchObject({ version: 3, date: '2026-07-18', built_for: '2026-07-19' })
  expect(seen()).toEqual({ companies: 3, withJobs: 1 })
  expect(store.reports).toHaveLength(2)
})

const [OLD, NEW] = [1003, 1004]
/** The dependencies of code that builds indexes of a format. */
const of = (format: number) => ({ ...deps, format })
/** What code of a format reads: its index, and the date of its register. */
const readBy = (format: number) => {
  const { index, date, changes } = inFormat(store.snapshot!, format)
  return { index, date, changes }
}
const edit = (company_id: number) => {
  companies.vacancyList = [...companies.vacancyList, vacancySample({ company_id, vacancy_id: company_id })]
  companies.changed.push({ company: company_id })
}
const updateBy = (format: number) =>
  updateIndex(
    {
      ...of(format),
      lease: { take: async () => undefined },
      paces: { awaited: 0, pipeline: 0 },
    },
    { isAwaited: true },
  )

describe('while versions of the code build indexes of different formats', () => {
  test('each version of the code reads the index of its own format', async () => {
    await refreshIndex(of(OLD))
    const old = readBy(OLD)
    expect(await refreshIndex(of(NEW))).toBe(true)
    expect(store.snapshot).toMatchObject({ format: NEW })
    expect(readBy(OLD)).toEqual(old)
    expect(readBy(NEW).index).toBe(store.snapshot?.index)
    expect(await refreshIndex(of(NEW))).toBe(false)
  })

  test('imports and edits of the new code leave the old index and its register as they were', async () => {
    await refreshIndex(of(OLD))
    const old = { ...readBy(OLD), register: store.snapshot?.register }
    await refreshIndex(of(NEW))
    edit(2)
    await updateBy(NEW)
    deps = of(NEW)
    await importOf('2026-07-18', 'Acme', 'Beta', 'Gamma')
    expect(inFormat(store.snapshot!, OLD)).toMatchObject(old)
    expect(inFormat(store.snapshot!, NEW)).toMatchObject({ date: '2026-07-18', index: store.snapshot?.index })
  })

  test('the old code builds its index again after it comes back, because its own lacks the changes since', async () => {
    await refreshIndex(of(OLD))
    await refreshIndex(of(NEW))
    edit(1)
    await updateBy(NEW)
    const newest = readBy(NEW).index
    now = AFTER_MIDNIGHT
    expect(await refreshIndex(of(OLD))).toBe(true)
    expect(seen()).toEqual({ companies: 2, withJobs: 2 })
    expect(readBy(NEW).index).toBe(newest)
  })

  test('the old code keeps its changes, until an edit makes the first index of a new format', async () => {
    const layers = { build: changesBuilder(companies), readBase: store.findIndex }
    const updateWithLayers = (format: number) =>
      updateIndex(
        { ...of(format), layers, lease: { take: async () => undefined }, paces: { awaited: 0, pipeline: 0 } },
        { isAwaited: true },
      )
    await refreshIndex(of(OLD))
    edit(1)
    await updateWithLayers(OLD)
    const { index, changes } = store.snapshot!
    expect(changes).toBeDefined()
    edit(2)
    await updateWithLayers(NEW)
    expect(store.snapshot?.changes).toBeUndefined()
    expect(readBy(OLD)).toMatchObject({ index, changes: { ...changes, facts: '' } })
  })

  test('a pointer of an older version, which names no format, is read, and the next index names its own', async () => {
    const { format: _format, others: _others, ...older } = store.snapshot!
    store.snapshot = older
    expect(readBy(NEW).index).toBe(older.index)
    expect(await refreshIndex(of(NEW))).toBe(false)
    deps.opens = async () => false
    expect(await refreshIndex(of(NEW))).toBe(true)
    expect(store.snapshot).toMatchObject({ format: NEW })
  })

  test('without an index of its format, code gets the newest one, which it refuses', () => {
    expect(readBy(7).index).toBe(store.snapshot?.index)
  })
})
