import { beforeEach, describe, expect, test } from 'vitest'
import {
  acme,
  acmeProfile,
  beta,
  memoryImport,
  type MemoryImport,
} from '../../../tests/support/doubles/memory-import.ts'
import type { Snapshot } from '../snapshot.ts'

let store: MemoryImport['store']
let context: MemoryImport['context']
let importing: MemoryImport['importing']
let record: MemoryImport['record']
let companyFacts: MemoryImport['companyFacts']
let steps: MemoryImport['steps']
let run: MemoryImport['run']

beforeEach(() => {
  ;({ context, store, importing, record, companyFacts, steps, run } = memoryImport())
})

test('the first import publishes the register and today’s index, and stores its report', async () => {
  const report = await run({ profiles: [acmeProfile, { ...acmeProfile, town: 'York' }] })
  expect(report).toEqual({
    history: false,
    date: '2026-07-17',
    rows: 2,
    organisations: 2,
    added: 2,
    removed: 0,
    moved: 0,
    renamed: 0,
    changed: 0,
    retired_samples: 0,
    refused: [],
    profiles: { rows: 2, matched: 1, unmatched: 1, changed: 1 },
    published: true,
    dry_run: false,
    seconds: 0,
  })
  expect(store.snapshot).toMatchObject({
    version: 1,
    date: '2026-07-17',
    source: 'register',
    imported_at: '2026-07-18T09:00:00.000Z',
    built_for: '2026-07-18',
  })
  expect(companyFacts).toEqual([{ ...acmeProfile.facts, company_id: store.organisations()[0]?.id }])
  expect(store.reports).toEqual([report])
  expect(store.pending).toBeUndefined()
})

test('profiles are saved before the index is built over them', async () => {
  await run({ profiles: [acmeProfile] })
  expect([...store.indexes.keys()][0]).toMatch(/,1\]$/)
})

test('importing the same file again publishes nothing, but stores its report', async () => {
  await run({ profiles: [acmeProfile] })
  const before = store.snapshot
  const report = await run({ profiles: [acmeProfile] })
  expect(report).toMatchObject({ added: 0, changed: 0, published: false, profiles: { changed: 0 } })
  expect(store.snapshot).toEqual(before)
  expect(store.registers.size).toBe(1)
  expect(store.indexes.size).toBe(2)
  expect(store.reports).toHaveLength(2)
})

test('importing the same file on another day publishes an index of that day', async () => {
  await run()
  context.now = () => new Date('2026-07-19T00:00:00Z')
  expect(await run()).toMatchObject({ changed: 0, published: true })
  expect(store.snapshot).toMatchObject({ version: 2, built_for: '2026-07-19' })
  expect(store.registers.size).toBe(1)
})

test('a dry run reports and writes nothing', async () => {
  const report = await run({ profiles: [acmeProfile], dryRun: true })
  expect(report).toMatchObject({
    added: 2,
    published: false,
    dry_run: true,
    profiles: { matched: 1, changed: 1 },
  })
  expect([store.snapshot, store.registers.size, store.indexes.size, companyFacts, store.reports]).toEqual([
    undefined,
    0,
    0,
    [],
    [],
  ])
})

test('an older register is refused unless forced', async () => {
  await run()
  await expect(run({ date: '2026-07-10' })).rejects.toThrow(
    'It is dated 2026-07-10, older than the newest register applied (2026-07-17)',
  )
  expect(await run({ date: '2026-07-10', force: true })).toMatchObject({
    date: '2026-07-10',
    published: true,
  })
})

test.each([
  ['2026-07-20', 'which is in the future'],
  ['2062-07-17', 'which is in the future'],
  ['1999-12-31', 'earlier than any register (2000-01-01)'],
])('a register dated %s is refused before it is read, also by force', async (date, reason) => {
  for (const force of [false, true])
    await expect(run({ date, force })).rejects.toMatchObject({
      message: `It is dated ${date}, ${reason}; please check the date.`,
      canBeForced: false,
    })
  expect([steps, store.snapshot]).toEqual([[], undefined])
})

test.each(['2026-07-19', '2000-01-01'])('a register dated %s is accepted', async (date) => {
  expect(await run({ date })).toMatchObject({ date, published: true })
})

test('a real register follows newer sample data, with its own order secret', async () => {
  await run({ source: 'sample', date: '2026-07-19' })
  const report = await run({ rows: [acme] })
  expect(report).toMatchObject({ organisations: 1, added: 1, removed: 0, retired_samples: 2 })
  const [sample, real] = [...store.registers.values()]
  expect(real?.order_key).not.toBe(sample?.order_key)
})

test('the order key never changes', async () => {
  await run()
  await run({ date: '2026-07-19', rows: [acme, beta, { ...acme, name: 'Gamma' }] })
  const keys = [...store.registers.values()].map(({ order_key }) => order_key)
  expect(new Set(keys).size).toBe(1)
})

describe('two concurrent imports', () => {
  test('the later of two concurrent imports is refused with a sentence and changes nothing', async () => {
    await run()
    importing.buildIndex = async () => {
      store.snapshot = { ...(store.snapshot as Snapshot), register: 'theirs', version: 7 }
      return {
        image: Buffer.from('late'),
        jobs: Buffer.from('late jobs'),
        facts: { companies: Buffer.from(''), jobs: Buffer.from('') },
        isAwaited: false,
        forgetChanges: undefined,
      }
    }
    await expect(run({ date: '2026-07-19' })).rejects.toThrow('Another import finished while this one ran')
    expect(store.snapshot).toMatchObject({ version: 7, register: 'theirs', date: '2026-07-17' })
  })
})

/** Stops an import at the start of a step, as if the process were killed. */
const stopAt = async (step: string) => {
  record.progress = (name) => {
    if (name === step) throw new Error('killed')
  }
  await expect(run({ profiles: [acmeProfile] })).rejects.toThrow('killed')
  record.progress = () => undefined
}

describe('an interrupted import', () => {
  test.each(['Reading the file', 'Saving profiles', 'Saving the search index'])(
    'an import interrupted at "%s" shows nothing',
    async (step) => {
      await stopAt(step)
      expect(store.snapshot).toBeUndefined()
    },
  )

  test('the next import completes an interrupted import with the same ids', async () => {
    await stopAt('Saving the search index')
    const given = companyFacts[0]?.company_id
    expect(await run({ profiles: [acmeProfile] })).toMatchObject({ added: 2, profiles: { changed: 0 } })
    expect(store.organisations()[0]).toMatchObject({ name: 'Acme Ltd', id: given })
    expect(store.registers.size).toBe(1)
  })

  test('an interrupted import of another spelling is completed, and the company keeps its id', async () => {
    await run({ rows: [acme, beta] })
    const before = store.organisations().map(({ id }) => id)
    const rows = [{ ...acme, name: 'The Acme plc' }, beta]
    for (const step of ['Saving profiles', 'Saving the search index']) {
      record.progress = (name) => {
        if (name === step) throw new Error('killed')
      }
      await expect(run({ date: '2026-07-18', rows })).rejects.toThrow('killed')
    }
    record.progress = () => undefined
    expect(await run({ date: '2026-07-18', rows })).toMatchObject({ added: 0, removed: 0, renamed: 1 })
    expect(store.organisations().map(({ id }) => id)).toEqual(before)
    expect(await run({ date: '2026-07-18', rows })).toMatchObject({
      renamed: 0,
      changed: 0,
      published: false,
    })
  })

  test('the ids of an interrupted import go to the same companies of another register', async () => {
    await stopAt('Saving the search index')
    await run({ date: '2026-07-19', rows: [{ ...acme, name: 'Aaron Ltd' }, acme] })
    const acmeNow = store.organisations().find(({ name }) => name === 'Acme Ltd')
    expect(acmeNow?.id).toBe(companyFacts[0]?.company_id)
  })
})
