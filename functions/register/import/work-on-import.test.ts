import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import {
  acme,
  acmeProfile,
  beta,
  memoryImport,
  registerContext,
} from '../../../tests/support/doubles/memory-import.ts'
import { jobWrites } from '../../operations/index.ts'
import type { TransactItem } from '../../platform/dynamodb/records.ts'
import { rebuildLease } from '../index/rebuild-lease.ts'
import { operationLog } from '../operation-log.ts'
import { PublishedMeanwhile } from '../register-items.ts'
import { fetchRegister, storedFiles } from './fetch-register.ts'
import { importDifferences } from './import-differences.ts'
import {
  failedImportWrites,
  fetchOfNewest,
  type ImportRun,
  importRuns,
  type StoredRun,
} from './import-runs.ts'
import { readUpload } from './run-import.ts'
import { workOnImport } from './work-on-import.ts'

const requested: ImportRun = {
  ...fetchOfNewest,
  import_id: 'i-1',
  by: 'administrator',
  requested_at: '2026-07-18T09:00:00.000Z',
}
const result = {
  outcome: 'done',
  file: 'hash',
  date: '2026-07-17',
  source: 'register',
  report: null,
  sentence: null,
  can_be_forced: false,
} as const

const writeOf = (what: string, values: unknown) => memoryWrite({ what, values }) as TransactItem

const loggedOperations = double(operationLog, {
  write: (operation, { outcome, by }) => writeOf('operation', [operation, outcome, by]),
})

/**
 * Works on an import, or on none, and says what it did. `stepsUntilStop`: the steps before an administrator stops it.
 * `looksUntilStop`: how often it asks before that.
 * `rivals`: how many others publish first, before an administrator stops it while it publishes. `leases`: for how many
 * seconds it took the lease of updates each time, with 0 where it freed it.
 */
async function watch(
  run: Partial<StoredRun> | undefined,
  {
    rows = [acme, beta],
    isUnchanged = false,
    stepsUntilStop = Infinity,
    looksUntilStop = Infinity,
    rivals,
  }: {
    rows?: (typeof acme)[]
    isUnchanged?: boolean
    stepsUntilStop?: number
    looksUntilStop?: number
    rivals?: number
  } = {},
) {
  const leases: number[] = []
  let [tries, looks] = [0, 0]
  const steps: [step: string, rows: number | undefined][] = []
  const kept: unknown[] = []
  const { context: earlier, store, importing, run: importEarlier } = memoryImport()
  await importEarlier({ rows: [acme] })
  const lose = async () => {
    tries += 1
    throw new PublishedMeanwhile('moved')
  }
  if (rivals !== undefined) Object.assign(store, { publish: lose, publishHistory: lose })
  const context = registerContext(
    store,
    earlier.now,
    double(importRuns, {
      find: async () => run && { ...requested, ...run },
      saveStep: async (_id, step, counts) => void steps.push([step, counts?.rows]),
      resultWrite: (id, { outcome }) => writeOf('result', [id, outcome]),
    }),
    loggedOperations,
    double(fetchRegister, async () => ({
      file: 'hash',
      date: '2026-07-18',
      url: 'https://register.example/',
      source: 'register',
      isUnchanged,
    })),
    double(readUpload, async () => ({ file: 'uploaded', isUnchanged: false })),
    double(rebuildLease, { force: async (seconds) => void leases.push(seconds) }),
    double(storedFiles, {
      readRegister: async () => ({ rows, refused: [] }),
      readProfiles: async () => [acmeProfile],
    }),
    double(jobWrites, { notStopped: (id) => writeOf('notStopped', id) }),
    double(importDifferences, { keep: async (_id, found) => void kept.push(found) }),
  )
  const end = await workOnImport(
    context,
    {
      importing,
      isStopped: async () =>
        ++looks > looksUntilStop ||
        steps.length >= stepsUntilStop ||
        (rivals !== undefined && tries > rivals),
    },
    'i-1',
  )
  return { end, published: store.written, steps, kept, leases, version: store.snapshot?.version }
}

/** Works on an import, or on none. @returns its end, and what was written in the transactions that record reports. */
async function work(...given: Parameters<typeof watch>) {
  const { end, published } = await watch(...given)
  return { end, published }
}

const notStopped = { what: 'notStopped', values: 'i-1' }
const resultOf = (outcome: string) => ({ what: 'result', values: ['i-1', outcome] })
const operationOf = (name: string, outcome: string) => ({
  what: 'operation',
  values: [name, outcome, 'administrator'],
})

test('the result and the outcome of an import are written with its report, and not again', async () => {
  expect(await work({})).toEqual({
    end: { outcome: 'done', effects: [] },
    published: [notStopped, resultOf('done'), operationOf('register_fetch', 'done')],
  })
})

test('each step of an import is recorded when it begins, with the rows that were read', async () => {
  const { steps } = await watch({})
  expect(steps).toEqual([
    ['Reading the file', undefined],
    ['Comparing with the current register', 2],
    ['Saving the register', 2],
    ['Saving profiles', undefined],
    ['Building the search index', undefined],
    ['Saving the search index', undefined],
    ['Publishing', undefined],
  ])
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'an import that is stopped after %i steps is cancelled, and users see the earlier register',
  async (stepsUntilStop) => {
    const { end, published, steps, version } = await watch({}, { stepsUntilStop })
    expect(end).toEqual({
      outcome: 'cancelled',
      effects: [resultOf('refused'), operationOf('register_fetch', 'refused')],
    })
    expect(published).toEqual([])
    expect(steps).toHaveLength(stepsUntilStop)
    expect(version).toBe(1)
  },
)

const olderFile = { file: 'hash', date: '2026-07-10', source: 'register', history: true } as const

test.each([
  ['an import', 0, {}],
  ['an import', 2, {}],
  ['an older register', 0, olderFile],
  ['an older register', 2, olderFile],
])('%s that is stopped while it publishes, after %i rivals, is cancelled', async (_what, rivals, run) => {
  const { end, published } = await watch(run, { rivals })
  expect(end).toMatchObject({ outcome: 'cancelled' })
  expect(published).toEqual([])
})

test('a dry run looks for a stop four times while it compares, before it keeps a difference', async () => {
  const looks = [3, 4, 5, 6]
  const ends = await Promise.all(looks.map((n) => watch({ dry_run: true }, { looksUntilStop: n })))
  for (const { end, steps, kept } of ends) {
    expect(end).toMatchObject({ outcome: 'cancelled' })
    expect(steps.at(-1)?.[0]).toBe('Comparing with the current register')
    expect(kept).toEqual([])
  }
  const { end } = await watch({ dry_run: true }, { looksUntilStop: 7 })
  expect(end).toMatchObject({ outcome: 'done' })
})

test.each([
  ['before it takes the lease', {}, { stepsUntilStop: 3 }, []],
  ['after it took the lease', {}, { stepsUntilStop: 4 }, [300, 0]],
  ['as an older register before it takes the lease', olderFile, { stepsUntilStop: 2 }, []],
  ['as an older register after it took the lease', olderFile, { stepsUntilStop: 3 }, [300, 0]],
  ['as a dry run', { dry_run: true }, { stepsUntilStop: 1 }, []],
  ['as an import of profiles', { profiles: true }, { stepsUntilStop: 0 }, []],
])('a stopped import frees only a lease that it holds: %s', async (_when, run, given, leases) => {
  const watched = await watch(run, given)
  expect(watched.end).toMatchObject({ outcome: 'cancelled' })
  expect(watched.leases).toEqual(leases)
})

test('an import whose worker died after the stop is cancelled with its result, and fetches nothing', async () => {
  const { end } = await watch({}, { stepsUntilStop: 0, isUnchanged: true })
  expect(end).toEqual({
    outcome: 'cancelled',
    effects: [resultOf('refused'), operationOf('register_fetch', 'refused')],
  })
})

test('an import of profiles can be stopped before it saves the first ones', async () => {
  const { end } = await watch({ profiles: true }, { stepsUntilStop: 0 })
  expect(end).toMatchObject({ outcome: 'cancelled' })
  expect((await watch({ profiles: true }, { stepsUntilStop: 1 })).end).toMatchObject({ outcome: 'done' })
})

test('a dry run keeps all differences and refused rows', async () => {
  const { kept } = await watch({ dry_run: true })
  expect(kept).toMatchObject([{ added: [{ name: 'Beta Ltd' }], removed: [], moved: [], refused: [] }])
  expect((await watch({})).kept).toEqual([])
})

test('a dry run writes its result with the end of its job, and is not an operation', async () => {
  expect(await work({ dry_run: true })).toEqual({
    end: { outcome: 'done', effects: [resultOf('done')] },
    published: [],
  })
})

test('an import of profiles writes its result with the end of its job', async () => {
  expect(await work({ profiles: true })).toEqual({
    end: { outcome: 'done', effects: [resultOf('done'), operationOf('profiles', 'done')] },
    published: [],
  })
})

test('an unchanged file writes its result with the end of its job', async () => {
  expect(await work({}, { isUnchanged: true })).toEqual({
    end: { outcome: 'done', effects: [resultOf('unchanged'), operationOf('register_fetch', 'unchanged')] },
    published: [],
  })
})

test('a refused import fails, and its result says so', async () => {
  expect(await work({ file: 'hash', date: '2020-01-01', source: 'register' })).toEqual({
    end: { outcome: 'failed', effects: [resultOf('refused'), operationOf('register_fetch', 'refused')] },
    published: [],
  })
})

test.each([
  ['done', 'done'],
  ['refused', 'failed'],
] as const)(
  'a late worker on an import that was %s ends its job, and imports nothing',
  async (outcome, state) => {
    const run = { result: { ...result, outcome } }
    expect(await work(run)).toEqual({ end: { outcome: state }, published: [] })
  },
)

test('the job of an import that no longer exists ends as deleted', async () => {
  expect(await work(undefined)).toEqual({ end: { outcome: 'deleted' }, published: [] })
})

test.each<[string, StoredRun | undefined, object[]]>([
  [
    'an import without a result',
    requested,
    [{ what: 'operation', values: ['register_fetch', 'failed', 'administrator'] }],
  ],
  ['a dry run', { ...requested, dry_run: true }, []],
  ['an import with a result', { ...requested, result }, []],
  ['an unknown import', undefined, []],
])('the failure of the job of %s records what is not recorded yet', async (_what, run, writes) => {
  const context = contextWith({}, loggedOperations, double(importRuns, { find: async () => run }))
  expect(await failedImportWrites(context)('i-1')).toEqual(writes)
})
