import { expect, it, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { registerOf } from '../register-store.ts'
import type { Snapshot } from '../snapshot.ts'
import { fetchRegister } from './fetch-register.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportReport } from './import-report.ts'
import { fetchOfNewest, operationOf } from './import-runs.ts'
import { readUpload, runImport } from './run-import.ts'

const fetched = {
  file: 'hash',
  date: '2026-11-20',
  url: 'https://gov.example/a.csv',
  source: 'register' as const,
  isUnchanged: false,
}
const report = { date: '2026-11-20', rows: 1 } as ImportReport
const fetchIt = { ...fetchOfNewest, dry_run: true }

type Imports = Parameters<typeof runImport>[1]

const world = () => ({
  fetchRegister: vi.fn<ReturnType<typeof fetchRegister>>(async () => fetched),
  readUpload: vi.fn<ReturnType<typeof readUpload>>(async () => ({ file: 'uploaded', isUnchanged: false })),
  currentSnapshot: vi.fn<ReturnType<typeof registerOf>['currentSnapshot']>(async () => undefined),
  importRegister: vi.fn<Imports['importRegister']>(async () => report),
  importProfiles: vi.fn<Imports['importProfiles']>(async () => ({
    rows: 3,
    matched: 2,
    unmatched: 1,
    changed: 1,
  })),
  importOlderRegister: vi.fn<Imports['importOlderRegister']>(async () => report),
})

const doneBy = (
  { fetchRegister: fetch, readUpload: read, currentSnapshot, ...imports }: ReturnType<typeof world>,
  run: Parameters<typeof runImport>[2],
) =>
  runImport(
    contextWith(
      {},
      double(fetchRegister, fetch),
      double(readUpload, read),
      double(registerOf, { currentSnapshot }),
    ),
    imports,
    run,
  )

it('a dry run fetches the newest register, and its report names the file', async () => {
  const deps = world()
  expect(await doneBy(deps, fetchIt)).toMatchObject({ outcome: 'done', file: 'hash', report })
  expect(deps.importRegister).toHaveBeenCalledWith(
    expect.objectContaining({ dryRun: true, force: false, date: '2026-11-20', file: 'hash' }),
  )
})

it('a dry run is applied with its own file, even if a newer register exists', async () => {
  const deps = world()
  const run = {
    ...fetchOfNewest,
    file: 'earlier',
    date: '2026-11-19',
    source: 'register',
    force: true,
  } as const
  expect(await doneBy(deps, run)).toMatchObject({ outcome: 'done', file: 'earlier', source: 'register' })
  expect(deps.fetchRegister).not.toHaveBeenCalled()
  expect(deps.importRegister).toHaveBeenCalledWith(
    expect.objectContaining({ dryRun: false, force: true, date: '2026-11-19', file: 'earlier' }),
  )
})

it('an unchanged file is imported only by force', async () => {
  const deps = world()
  deps.fetchRegister.mockResolvedValue({ ...fetched, isUnchanged: true })
  expect(await doneBy(deps, fetchIt)).toMatchObject({ outcome: 'unchanged', report: null })
  expect(deps.importRegister).not.toHaveBeenCalled()
  expect(await doneBy(deps, { ...fetchIt, force: true })).toMatchObject({ outcome: 'done' })
})

it.each([false, true])('a dry run that is applied twice is imported once (force: %s)', async (force) => {
  const deps = world()
  deps.importRegister.mockImplementation(async ({ file, date }) => {
    deps.currentSnapshot.mockResolvedValue({ file, date } as Snapshot)
    return report
  })
  const run = { ...fetchOfNewest, file: 'hash', date: '2026-11-20', source: 'register', force } as const
  expect(await doneBy(deps, run)).toMatchObject({ outcome: 'done', report })
  expect(await doneBy(deps, run)).toMatchObject({ outcome: 'unchanged', file: 'hash', report: null })
  expect(deps.importRegister).toHaveBeenCalledOnce()
  const redated = await doneBy(deps, { ...run, date: '2026-11-19' })
  expect(redated.outcome).toBe(force ? 'done' : 'unchanged')
})

it('a refusal is a result with its sentence and whether it can be forced', async () => {
  const deps = world()
  deps.importRegister.mockRejectedValue(new ImportRefused('It is older.', { canBeForced: true }))
  expect(await doneBy(deps, fetchIt)).toEqual({
    outcome: 'refused',
    file: 'hash',
    date: '2026-11-20',
    source: 'register',
    report: null,
    sentence: 'It is older.',
    can_be_forced: true,
  })
})

it('another error is not a result, so that the import runs again', async () => {
  const deps = world()
  deps.importRegister.mockRejectedValue(new Error('The table is away'))
  await expect(doneBy(deps, fetchIt)).rejects.toThrow('The table is away')
})

it('an uploaded register is imported with the given date, and its stored file is applied without the upload', async () => {
  const deps = world()
  const upload = { upload_id: 'u', name: 'register.csv', size: 1, sha256: 'hash' }
  const run = { ...fetchIt, date: '2026-11-18', upload }
  expect(await doneBy(deps, run)).toMatchObject({ outcome: 'done', file: 'uploaded', date: '2026-11-18' })
  expect(deps.fetchRegister).not.toHaveBeenCalled()
  expect(deps.importRegister).toHaveBeenCalledWith(expect.objectContaining({ source: 'register' }))
  await doneBy(deps, { ...run, file: 'uploaded', source: 'register' })
  expect(deps.readUpload).toHaveBeenCalledOnce()
})

it('an older register extends the history, even if its file is the current one', async () => {
  const deps = world()
  deps.readUpload.mockResolvedValue({ file: 'uploaded', isUnchanged: true })
  const upload = { upload_id: 'u', name: 'register.csv', size: 1, sha256: 'hash' }
  const run = { ...fetchIt, date: '2026-11-13', upload, force: true, history: true }
  expect(await doneBy(deps, run)).toMatchObject({ outcome: 'done', file: 'uploaded', report })
  expect(deps.importOlderRegister).toHaveBeenCalledWith(
    expect.objectContaining({ date: '2026-11-13', dryRun: true, force: true }),
    { file: 'uploaded', date: '2026-11-13', source: 'register' },
  )
  expect(deps.importRegister).not.toHaveBeenCalled()
})

it('profiles are imported without a register, and say what they have changed', async () => {
  const deps = world()
  const upload = { upload_id: 'u', name: 'profiles.csv', size: 1, sha256: 'hash' }
  const run = { ...fetchIt, date: '2026-11-13', upload, dry_run: false, profiles: true }
  expect(await doneBy(deps, run)).toMatchObject({
    outcome: 'done',
    report: null,
    sentence: 'Of 3 profiles, 2 are of companies on the register; 1 company has changed.',
  })
  expect(deps.importProfiles).toHaveBeenCalledWith('uploaded')
  deps.importProfiles.mockResolvedValue({ rows: 3, matched: 2, unmatched: 1, changed: 0 })
  expect(await doneBy(deps, run)).toMatchObject({ outcome: 'unchanged' })
  expect(deps.importRegister).not.toHaveBeenCalled()
})

it('an import is recorded as what it was: a fetch, a file, or an older register', () => {
  expect(operationOf({ upload: null, history: false, profiles: false })).toBe('register_fetch')
  const upload = { upload_id: 'u', name: 'register.csv', size: 1, sha256: 'hash' }
  expect(operationOf({ upload, history: false, profiles: false })).toBe('import')
  expect(operationOf({ upload, history: true, profiles: false })).toBe('history')
  expect(operationOf({ upload, history: false, profiles: true })).toBe('profiles')
})
