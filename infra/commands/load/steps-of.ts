import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { capitalised } from '#shared/format/capitalised.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import type { ImportStep } from '#shared/import-steps.ts'
import { utcDate } from '#shared/instants.ts'
import { sectorFeedNames, sectorFeeds, sectorFeedVariable } from '#shared/sector-feeds.ts'
import { companyDataFiles } from '../../../functions/companies/companies-house/company-data-files.ts'
import { type Directory, directories } from '../../../functions/companies/directories/directories.ts'
import {
  type DirectoryReport,
  importDirectory,
} from '../../../functions/companies/directories/import-directory.ts'
import { registerImport } from '../../../functions/companies/register-import.ts'
import { feedNamed, feedSentence } from '../../../functions/crawl/feeds/read-feed.ts'
import { commitEffects, storeFeed } from '../../../functions/crawl/feeds/store-feed.ts'
import { OPERATOR_REQUEST } from '../../../functions/crawl/refreshes/refresh-rounds.ts'
import { config } from '../../../functions/platform/config.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { readProfilesFile } from '../../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { unpack } from '../../../functions/register/file/unpack.ts'
import { importOlderRegister } from '../../../functions/register/history/import-older-register.ts'
import { fetchRegister, storedFiles } from '../../../functions/register/import/fetch-register.ts'
import { importProfiles } from '../../../functions/register/import/import-profiles.ts'
import { type ImportInput, importRegister } from '../../../functions/register/import/import-register.ts'
import { type ImportReport, profilesSentence } from '../../../functions/register/import/import-report.ts'
import { registerOf } from '../../../functions/register/register-store.ts'
import { queueByOperator } from '../../../functions/register/request-operation.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { readWholeFeed } from '../feeds/read-whole-feed.ts'
import { dateOfNamedFile } from '../import-date.ts'
import { openImportFile } from '../import-file.ts'
import { shareBefore } from '../import-progress.ts'
import { companiesHouseStep, contentOf, pathOf } from './companies-house-step.ts'
import { fingerprintOf, given, type LoadStep, missing, type StepEnd, type StepProgress } from './load-step.ts'

const importing = registerImport(lambdaContext)

const stepsTo = (progress: StepProgress) => (step: ImportStep) => progress(step, shareBefore(step))

/** Imports a register file, or the newest register. */
function registerStep({ register: path, force }: OptionsOf<'load'>, now: Date): LoadStep {
  const run = async (input: ImportInput, progress: StepProgress) =>
    registerEnd(
      await importRegister(lambdaContext, importing, { ...input, force, progress: stepsTo(progress) }),
    )
  const base = { name: 'register', title: 'Register', expectedSeconds: 60 }
  if (path !== undefined)
    return given(
      {
        ...base,
        operation: 'import',
        ifNone: '',
        ifFailed:
          'Correct the file or its name, and run the same command again. --force accepts an older or smaller one.',
      },
      {
        input: async () => `${await fingerprintOf(path)} ${dateOfNamedFile(path)}`,
        run: (progress) =>
          run(
            {
              date: dateOfNamedFile(path),
              source: 'register',
              read: async () => ({ register: await readRegisterFile(openImportFile(path)) }),
            },
            progress,
          ),
      },
    )
  const step = {
    ...base,
    operation: 'register_fetch',
    ifNone: 'Give a file with --register <file>, or set REGISTER_URL.',
    ifFailed: 'Run the same command again later, or give a file with --register <file>.',
  } as const
  if (config.registerUrl === '') return missing(step)
  return given(step, {
    input: async () => `${config.registerUrl} ${utcDate(now)}`,
    async run(progress) {
      progress('Fetching')
      const { file, date, source, isUnchanged } = await fetchRegister(lambdaContext)()
      if (isUnchanged) return { outcome: 'unchanged', sentence: `It is that of ${longDate(date)} already.` }
      const read = async () => ({ register: await storedFiles(lambdaContext).readRegister(file) })
      return run({ date, source, file, read }, progress)
    },
  })
}

const registerEnd = ({ date, organisations, added, removed, published }: ImportReport): StepEnd => ({
  outcome: published ? 'done' : 'unchanged',
  sentence: `The register of ${longDate(date)} has ${formatCount(organisations)} companies: ${formatCount(added)} new, ${formatCount(removed)} gone.`,
})

function historySteps({ history, force }: OptionsOf<'load'>): LoadStep[] {
  const base = {
    name: 'history',
    title: 'Older registers',
    operation: 'history',
    expectedSeconds: 40,
    ifNone: 'Give each older register with --history <file>: histories of companies then begin earlier.',
    ifFailed:
      'Correct the file or its name, and run the same command again. --force accepts a small or differing one.',
  } as const
  if (history.length === 0) return [missing(base)]
  return history.map((path) => {
    const name = basename(path)
    // each file has its own progress
    return given(
      { ...base, name: `history ${name}`, title: `Older register ${name}` },
      {
        input: () => fingerprintOf(path),
        async run(progress) {
          const read = async () => ({ register: await readRegisterFile(openImportFile(path)) })
          const { added, changed, published } = await importOlderRegister(lambdaContext, importing, {
            date: dateOfNamedFile(path),
            force,
            read,
            progress: stepsTo(progress),
          })
          return {
            outcome: published ? 'done' : 'unchanged',
            sentence: `${counted(changed, 'company has', 'companies have')} a longer history. Only older registers list ${counted(added, 'further company', 'further companies')}.`,
          }
        },
      },
    )
  })
}

/** The steps of a load in their order: profiles, which state company numbers, before Companies House. */
export const stepsOf = (
  wanted: OptionsOf<'load'>,
  now: Date,
  inputOf: (step: string) => Promise<string | undefined>,
): LoadStep[] => [
  registerStep(wanted, now),
  ...historySteps(wanted),
  profilesStep(wanted),
  companiesHouseStep(wanted, () => inputOf('profiles')),
  ...directorySteps(wanted, () => inputOf('companies_house')),
  ...feedSteps(wanted, now),
  discoveryStep(now),
]

/**
 * Queues a round that seeks and reads websites. It takes what the daily budgets leave for an hour, so the schedule goes
 * on with the rest. The round itself records its outcome.
 */
const discoveryStep = (now: Date): LoadStep => ({
  name: 'discovery',
  title: 'Websites',
  operation: null,
  expectedSeconds: 1,
  isGiven: true,
  input: async () => utcDate(now),
  ifNone: '',
  ifFailed: 'Start “Seek and read websites of companies” in the admin area.',
  async run() {
    const requestId = `${OPERATOR_REQUEST}${randomUUID()}`
    const { isAlreadyQueued } = await queueByOperator(lambdaContext, 'refresh_round', requestId)
    return {
      outcome: isAlreadyQueued ? 'unchanged' : 'done',
      sentence: `${isAlreadyQueued ? 'A round is queued already' : 'A round is queued'}: it seeks unknown websites and reads known ones, within the daily budgets. The schedule goes on each hour; a local run needs REFRESH_SCHEDULE=on for that.`,
    }
  },
})

/** A step for each public directory, after the step of Companies House, or one that says there is none. */
function directorySteps(
  { directory: wanted, force }: OptionsOf<'load'>,
  numbersInput: () => Promise<string | undefined>,
): LoadStep[] {
  const base = {
    name: 'directory',
    title: 'Public directories',
    operation: 'directories',
    expectedSeconds: 30,
    ifNone: `Give each one with --directory <name=file, folder or address>. The names are ${Object.keys(directories).join(', ')}.`,
    ifFailed: 'Correct the file, and run the same command again. --force accepts many lost facts.',
  } as const
  if (wanted.length === 0) return [missing(base)]
  return wanted.map((option) => {
    const [, name = '', path = ''] = /^([^=]+)=(.+)$/.exec(option) ?? []
    const directory = Object.entries(directories).find(([one]) => one === name)?.[1]
    if (directory === undefined)
      throw new UserFacingError(`--directory ${option} names no directory. ${base.ifNone}`)
    return given(
      { ...base, name: `directory ${name} ${basename(path)}`, title: `Directory ${basename(path)}` },
      {
        input: async () =>
          `${await contentOf(path)} ${(await registerOf(lambdaContext).currentSnapshot())?.register} ${await numbersInput()}`,
        async run(progress) {
          const report = await importDirectory(lambdaContext, directory, await pathOf(path, progress), {
            force,
            progress,
            files: unpackedFiles,
          })
          return {
            outcome: report.changed === 0 ? 'unchanged' : 'done',
            sentence: directorySentence(directory, report),
          }
        },
      },
    )
  })
}

async function* unpackedFiles(path: string) {
  for await (const { name, bytes } of companyDataFiles(path)) yield { name, bytes: unpack(bytes, name) }
}

const directorySentence = (
  { title }: Directory,
  { date, rows, refused_rows, matched, ambiguous, elsewhere, unknown_rows, lost }: DirectoryReport,
): string =>
  `${capitalised(title)} of ${longDate(date)}: ${counted(matched, 'company has', 'companies have')} facts, ${formatCount(lost)} lost theirs. Of ${formatCount(rows)} rows, ${formatCount(refused_rows)} were refused and ${formatCount(unknown_rows)} name nobody on the register; ${formatCount(ambiguous)} employers are ambiguous, and ${formatCount(elsewhere)} have the name of a company in another place.`

/** How large a part of the work reading is. */
const READING = 0.9
/** A command is not interrupted by a time limit. */
const NEVER = new Date(8.64e15)

/** Reads each feed of a sector. Its postings change daily, so a step counts for a UTC date. */
const feedSteps = ({ force, 'without-feeds': without }: OptionsOf<'load'>, now: Date): LoadStep[] =>
  sectorFeedNames.map((name) => ({
    name,
    title: sectorFeeds[name],
    operation: name,
    expectedSeconds: 300,
    isGiven: config.sectorFeedUrl(name) !== '',
    input: async () => `${config.sectorFeedUrl(name)} ${utcDate(now)}`,
    ifNone: without
      ? 'Run it without --without-feeds.'
      : `If you may read it, set ${sectorFeedVariable(name)} to its address (docs/product/job-feeds.md).`,
    ifFailed: 'Run the same command again later. --force accepts that many postings have left the feed.',
    async run(progress) {
      const feed = feedNamed(lambdaContext, name)
      const pages = await readWholeFeed(lambdaContext, feed, ({ read, pages: known }) =>
        progress(`Reading page ${read} of ${known}`, (READING * read) / Math.max(known, read)),
      )
      progress('Storing', READING)
      const { report, effects } = await storeFeed(lambdaContext, feed, pages, {
        jobId: randomUUID(),
        requestId: `load-${randomUUID()}`,
        force,
        after: undefined,
        until: NEVER,
      })
      await commitEffects(lambdaContext, effects)
      return { outcome: report.changed === 0 ? 'unchanged' : 'done', sentence: feedSentence(report) }
    },
  }))

/** The shares of the step that are done when the file is read, and when the profiles are saved. */
const READ = 0.05
const SAVED = 0.85

/** Adds the facts of a profiles file to the companies on the register. */
function profilesStep({ profiles: path }: OptionsOf<'load'>): LoadStep {
  const base = {
    name: 'profiles',
    title: 'Profiles',
    operation: 'profiles',
    expectedSeconds: 90,
    ifNone: 'Give a file of company profiles with --profiles <file>.',
    ifFailed: 'Correct the file, and run the same command again.',
  } as const
  if (path === undefined) return missing(base)
  return given(base, {
    // another register lists other companies
    input: async () =>
      `${await fingerprintOf(path)} ${(await registerOf(lambdaContext).currentSnapshot())?.register}`,
    async run(progress) {
      progress('Reading the file', 0)
      const rows = await readProfilesFile(openImportFile(path))
      progress('Saving profiles', READ)
      const report = await importProfiles(lambdaContext, registerImport(lambdaContext), rows, {
        onSaved: (share) => progress('Saving profiles', READ + share * (SAVED - READ)),
        progress: (step) => progress(step, SAVED),
      })
      return {
        outcome: report.changed === 0 ? 'unchanged' : 'done',
        sentence: profilesSentence(report),
      }
    },
  })
}
