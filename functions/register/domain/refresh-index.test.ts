import { beforeEach, expect, test } from 'vitest'
import { MemoryCompanies } from '../../../tests/support/doubles/memory-companies.ts'
import { MemoryRegisterStore } from '../../../tests/support/doubles/memory-register-store.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { companyIndexBuilder } from '../../companies/domain/index/build-company-index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import type { ImportDependencies } from './import-register.ts'
import { importRegister } from './import-register.ts'
import { refreshIndex } from './refresh-index.ts'

const EVENING = new Date('2026-07-18T23:59:59Z')
const AFTER_MIDNIGHT = new Date('2026-07-19T00:00:00Z')

let now: Date
let store: StoredImages
let deps: ImportDependencies & Pick<Parameters<typeof refreshIndex>[0], 'opens' | 'hasChanges'>
let companies: MemoryCompanies

/** A store whose images can be opened again. Its base class stores only hashes. */
class StoredImages extends MemoryRegisterStore {
  override saveIndex = async (image: Uint8Array) => {
    const hash = Buffer.from(image).toString('base64')
    this.indexes.set(hash, image)
    return hash
  }
}

beforeEach(async () => {
  now = EVENING
  store = new StoredImages()
  let id = 0
  companies = new MemoryCompanies()
  companies.vacancyList = [1, 2].map((company_id) =>
    vacancySample({ company_id, expiry_date: company_id === 1 ? '2026-07-18' : null }),
  )
  deps = {
    store,
    profiles: { mergeFacts: async () => ({ changed: 0 }) },
    turns: { force: async () => undefined },
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
  store.publish = async (...flip) => {
    store.publish = publish
    await rival()
    return publish(...flip)
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
