import { beforeEach, expect, test } from 'vitest'
import {
  acme as acmeRow,
  importParts,
  registerContext,
} from '../../../tests/support/doubles/memory-import.ts'
import { MemoryRegisterStore } from '../../../tests/support/doubles/memory-register-store.ts'
import type { Context } from '../../platform/context.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { type Importing, importRegister } from '../import/import-register.ts'
import type { RegisterRow } from '../import/register-rows.ts'
import { isListed } from '../organisation.ts'
import { importOlderRegister } from './import-older-register.ts'

const row = (name: string, more: Partial<RegisterRow> = {}): RegisterRow => ({
  ...acmeRow,
  name,
  ...more,
})
const names = (...all: string[]) => all.map((name) => row(name))
const firms = (count: number) => Array.from({ length: count }, (_, at) => row(`Firm ${at}`))

const record = { progress: () => undefined }
let store: MemoryRegisterStore
let context: Context
let importing: Importing
beforeEach(() => {
  store = new MemoryRegisterStore()
  context = registerContext(store, () => new Date('2026-07-18T09:00:00Z'))
  importing = {
    ...importParts(100),
    buildIndex: async (organisations, { date }) => ({
      image: Buffer.from(JSON.stringify([date, organisations.filter(isListed)])),
      jobs: Buffer.from('jobs'),
      facts: { companies: Buffer.from('facts'), jobs: Buffer.from('facts of jobs') },
      isAwaited: false,
      forgetChanges: undefined,
    }),
  }
})

const reading = (rows: RegisterRow[]) => async () => ({ register: { rows, refused: [] } })
const current = (rows: RegisterRow[], date = '2026-07-17') =>
  importRegister(context, importing, {
    ...record,
    read: reading(rows),
    date,
    source: 'register',
    force: true,
  })
const older = (rows: RegisterRow[], date = '2026-07-10', more: { force?: boolean; dryRun?: boolean } = {}) =>
  importOlderRegister(context, importing, { ...record, read: reading(rows), date, ...more })

const historyOf = (name: string) => {
  const found = store.organisations().find((one) => one.name === name)
  return found && [found.first_seen, ...(found.changes ?? []).map(({ date, change }) => `${change} ${date}`)]
}

test('older registers give a company its first date, its gap and its change of rating', async () => {
  await current(names('Acme', 'Beta'))
  await older(names('Beta'), '2026-07-10', { force: true })
  await older([row('Acme', { rating: 'B rating' }), row('Beta')], '2026-06-26')
  await older(names('Acme', 'Beta'), '2026-07-03')
  expect(historyOf('Acme')).toEqual([
    '2026-06-26',
    'routes 2026-07-03',
    'left 2026-07-10',
    'returned 2026-07-17',
  ])
  expect(historyOf('Beta')).toEqual(['2026-06-26'])
})

test('a company that moved has the history of its earlier town', async () => {
  await current([row('Acme', { town: 'York' })])
  await older(names('Acme'))
  const acme = store.organisations().find(({ name }) => name === 'Acme')
  expect(acme).toMatchObject({ town: 'York', first_seen: '2026-07-10', left_on: null })
  expect(acme?.changes).toMatchObject([
    { date: '2026-07-17', change: 'moved', from_town: 'Leeds', from_name: null },
  ])
})

test('a company that was respelt has the history of its earlier spelling', async () => {
  await current(names('Acme Ltd'))
  await older(names('The Acme'))
  const [acme, ...others] = store.organisations()
  expect(others).toEqual([])
  expect(acme).toMatchObject({ name: 'Acme Ltd', first_seen: '2026-07-10', left_on: null })
  expect(acme?.changes).toMatchObject([{ date: '2026-07-17', change: 'renamed', from_name: 'The Acme' }])
  await older(names('The Acme'), '2026-07-03')
  expect(historyOf('Acme Ltd')).toEqual(['2026-07-03', 'renamed 2026-07-17'])
})

test('an older register leaves the current one, its listed companies and what watchers are told', async () => {
  await current(names('Acme', 'Beta'))
  const [before, listed] = [store.snapshot, store.organisations().filter(isListed)]
  const report = await older([row('Acme', { rating: 'B rating' }), row('Gone')])
  const { register: _, index: __, version: ___, ...rest } = before ?? {}
  expect(store.snapshot).toMatchObject(rest)
  expect(report).toMatchObject({ history: true, organisations: 2, added: 1, changed: 1, published: true })
  const now = store.organisations()
  expect(now.filter(isListed).map(({ id, routes }) => [id, routes])).toEqual(
    listed.map(({ id, routes }) => [id, routes]),
  )
  expect(now.filter(isListed).map(({ announced, changes }) => announced ?? changes ?? [])).toEqual([[], []])
  expect(now.find(({ name }) => name === 'Gone')).toMatchObject({ left_on: '2026-07-17', only_older: true })
})

test('a company of older registers returns under its id and with its history', async () => {
  await current(names('Acme'))
  await older(names('Acme', 'Gone'))
  const id = store.organisations().find(({ name }) => name === 'Gone')?.id
  await current(names('Acme', 'Gone'), '2026-07-18')
  expect(store.organisations().find(({ name }) => name === 'Gone')?.id).toBe(id)
  expect(historyOf('Gone')).toEqual(['2026-07-10', 'left 2026-07-17', 'returned 2026-07-18'])
})

test('the same older register again changes nothing but the list of imports', async () => {
  await current(names('Acme'))
  await older(names('Acme', 'Gone'))
  const before = [store.snapshot, store.registers.size, store.indexes.size]
  expect(await older(names('Gone', 'Acme'))).toMatchObject({ added: 0, changed: 0, published: false })
  expect([store.snapshot, store.registers.size, store.indexes.size]).toEqual(before)
  expect(store.reports.map(({ history }) => history)).toEqual([false, true, true])
})

test('a dry run of an older register reports the same numbers and writes nothing', async () => {
  await current(names('Acme'))
  const before = [store.snapshot, store.registers.size, store.reports.length]
  const report = await older(names('Acme', 'Gone'), '2026-07-10', { dryRun: true })
  expect(report).toMatchObject({ added: 1, changed: 1, published: false, dry_run: true })
  expect([store.snapshot, store.registers.size, store.reports.length]).toEqual(before)
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ImportRefused ? [error.message, error.canBeForced] : error),
  )

test('without a current register there is no history to extend', async () => {
  const sentence = 'There is no register whose history it could extend; import the newest one first.'
  expect(await refusal(older(names('Acme')))).toEqual([sentence, false])
  await importRegister(context, importing, {
    ...record,
    read: reading(names('Acme')),
    date: '2026-07-17',
    source: 'sample',
  })
  expect(await refusal(older(names('Acme')))).toEqual([sentence, false])
})

test('a date before any register is refused, also by force', async () => {
  await current(names('Acme'))
  expect(await refusal(older(names('Acme'), '1999-12-31', { force: true }))).toEqual([
    expect.stringContaining('earlier than any register'),
    false,
  ])
})

test.each(['2026-07-17', '2026-07-18'])(
  'a register of %s is not older than the current one, also by force',
  async (date) => {
    await current(names('Acme'))
    expect(await refusal(older(names('Acme'), date, { force: true }))).toEqual([
      `Its date is ${date}; an older register has a date before that of the current one (2026-07-17).`,
      false,
    ])
  },
)

test('another register of a known date replaces it only by force', async () => {
  await current(names('Acme'))
  await older(names('Acme', 'Beta'))
  expect(await refusal(older(names('Acme')))).toEqual([
    'The history already has another register of 2026-07-10; this one would replace it.',
    true,
  ])
  await older(names('Acme'), '2026-07-10', { force: true })
  expect(historyOf('Beta')).toBeUndefined()
})

test('a part of an older register is refused, with the number that is expected', async () => {
  await current(firms(100))
  expect(await refusal(older(firms(97)))).toEqual([
    'It has 97 organisations; at least 98 are expected, because the register of 2026-07-17 has 100.',
    true,
  ])
  // a register of ten weeks before may have a fifth less
  expect(await older(firms(80), '2026-05-08')).toMatchObject({ organisations: 80, published: true })
  expect(await refusal(older(firms(50), '2026-05-15'))).toEqual([expect.stringContaining('It has 50'), true])
})

test('an import that wins the race keeps its companies, and the older register extends them', async () => {
  await current(names('Acme'))
  const { publishHistory } = store
  store.publishHistory = async (...args) => {
    store.publishHistory = publishHistory
    await current(names('Acme', 'New'), '2026-07-18')
    return publishHistory(...args)
  }
  await older(names('Acme', 'New'))
  expect(store.snapshot).toMatchObject({ date: '2026-07-18' })
  expect(historyOf('New')).toEqual(['2026-07-10', 'left 2026-07-17', 'returned 2026-07-18'])
  expect(historyOf('Acme')).toEqual(['2026-07-10'])
})

test('an older register that wins the race makes a normal import start again', async () => {
  await current(names('Acme'))
  const { publish } = store
  store.publish = async (...args) => {
    store.publish = publish
    await older(names('Acme'))
    return publish(...args)
  }
  expect(await refusal(current(names('Acme', 'New'), '2026-07-18'))).toEqual([
    expect.stringContaining('Another import'),
    false,
  ])
  await current(names('Acme', 'New'), '2026-07-18')
  expect([historyOf('Acme'), historyOf('New')]).toEqual([['2026-07-10'], ['2026-07-18']])
})
