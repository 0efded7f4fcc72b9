import { randomUUID } from 'node:crypto'
import { utcDate } from '#shared/instants.ts'
import { sectorFeedNames, sectorFeeds, sectorFeedVariable } from '#shared/sector-feeds.ts'
import { registerImport } from '../../../functions/companies/register-import.ts'
import { feedSentence } from '../../../functions/crawl/feeds/feed.ts'
import { feedNamed } from '../../../functions/crawl/feeds/read-feed.ts'
import { commitEffects, storeFeed } from '../../../functions/crawl/feeds/store-feed.ts'
import { OPERATOR_REQUEST } from '../../../functions/crawl/refreshes/round-store.ts'
import { config } from '../../../functions/platform/config.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { readProfilesFile } from '../../../functions/register/file/read-profiles-file.ts'
import { importProfiles } from '../../../functions/register/import/import-profiles.ts'
import { profilesSentence } from '../../../functions/register/import/import-report.ts'
import { registerOf } from '../../../functions/register/register-store.ts'
import { queueByOperator } from '../../../functions/register/request-operation.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import { readWholeFeed } from '../feeds/read-whole-feed.ts'
import { openImportFile } from '../import-file.ts'
import { companiesHouseStep } from './companies-house-step.ts'
import { fingerprintOf, given, type LoadStep, missing } from './load-step.ts'
import { historySteps, registerStep } from './register-steps.ts'

/**
 * The steps of a load, in their order. Profiles come before Companies House, because they state company numbers.
 * @param inputOf The input of a step that has ended.
 */
export const stepsOf = (
  wanted: OptionsOf<'load'>,
  now: Date,
  inputOf: (step: string) => Promise<string | undefined>,
): LoadStep[] => [
  registerStep(wanted, now),
  ...historySteps(wanted),
  profilesStep(wanted),
  companiesHouseStep(wanted, () => inputOf('profiles')),
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

/** How large a part of the work reading is. */
const READING = 0.9
/** A command is not interrupted by a time limit. */
const NEVER = new Date(8.64e15)

/** Reads each feed of a sector. Its postings change daily, so a step counts for a UTC date. */
const feedSteps = ({ force }: OptionsOf<'load'>, now: Date): LoadStep[] =>
  sectorFeedNames.map((name) => ({
    name,
    title: sectorFeeds[name],
    operation: name,
    expectedSeconds: 300,
    isGiven: config.sectorFeedUrl(name) !== '',
    input: async () => `${config.sectorFeedUrl(name)} ${utcDate(now)}`,
    ifNone: `Set ${sectorFeedVariable(name)} to the address of the feed.`,
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
