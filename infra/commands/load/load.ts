import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { WriteStream } from 'node:tty'
import { type Coverage, coverageFactNames, coverageFacts } from '#shared/coverage-facts.ts'
import { formatCount } from '#shared/format/number.ts'
import {
  openFeeds,
  sectorFeedAddresses,
  sectorFeedNames,
  sectorFeeds,
  sectorFeedVariable,
} from '#shared/sector-feeds.ts'
import { CompanyDataRefused } from '../../../functions/companies/companies-house/company-row.ts'
import { FeedRefused } from '../../../functions/crawl/feeds/read-feed.ts'
import { ImportRefused } from '../../../functions/register/import/import-refused.ts'
import { LoadTaken } from '../../../functions/register/load-log.ts'
import { argumentsOf, type OptionsOf } from '../../sponsor/arguments-of.ts'
import { isAlive } from '../../take-lock.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { setCommandTarget } from '../command-target.ts'
import { checkWritable } from '../import-file.ts'
import { runLoad, type StepResult } from './run-load.ts'

/** Formats the coverage as a table, beside that of before the load if it is known. */
export function coverageText(before: Coverage | undefined, after: Coverage): string {
  const rows = coverageFactNames.map((name) => [
    coverageFacts[name],
    before === undefined ? '' : shareText(before, name),
    shareText(after, name),
    formatCount(after.known[name]),
  ])
  const head = ['Known of companies', before === undefined ? '' : 'Before', 'Now', 'Companies']
  const table = [head, ...rows].map((row) => row.filter((_, at) => at !== 1 || before !== undefined))
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, `Companies on the register: ${formatCount(after.companies)}`].join('\n')
}

const shareText = ({ companies, known }: Coverage, name: keyof Coverage['known']): string =>
  companies === 0 ? '–' : `${((100 * known[name]) / companies).toFixed(1)}%`

const CLEAR_LINE = '\r\u001b[K'
/** Without a terminal each line stays, so there are few. */
const PAUSE_MILLISECONDS = 15_000

function progressLine(
  out: Pick<WriteStream, 'isTTY' | 'write' | 'columns'>,
  now: () => number = () => performance.now(),
): { show: (text: string) => void; end: () => void } {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(text) {
      if (out.isTTY) out.write(`${CLEAR_LINE}${text.slice(0, (out.columns || 80) - 1)}`)
      else if (now() - shownAt >= PAUSE_MILLISECONDS) {
        shownAt = now()
        out.write(`${text}\n`)
      }
    },
    end: () => {
      if (out.isTTY) out.write(CLEAR_LINE)
    },
  }
}

/** Names this process among all that may load. */
const newOwner = (): string => `${hostname()} ${process.pid} ${randomUUID()}`

/** Whether an owner is a process of this computer that has ended. Another computer's and damaged ones are not known. */
export function isGone(owner: string): boolean {
  const [host, pid] = owner.split(' ')
  return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid))
}

const STOPPED = 130

const SAMPLE_DATA =
  'Nothing was loaded: this system has sample data, which would stay in figures and lists beside the real companies. Stop it, delete its data folder or set SPONSOR_DATA_DIR to another one, run npm start -- --empty, and load again.'

/**
 * The variables with the addresses of the feeds that a load reads. A stage has its own. A local run without one reads the
 * feeds that anyone may use.
 */
export const feedVariables = (
  { stage, 'without-feeds': without }: Pick<OptionsOf<'load'>, 'stage' | 'without-feeds'>,
  environment: NodeJS.ProcessEnv,
): Record<string, string> =>
  Object.fromEntries(
    sectorFeedNames.map((name) => {
      const usual = stage === undefined && openFeeds.includes(name) ? sectorFeedAddresses[name] : ''
      const variable = sectorFeedVariable(name)
      return [variable, without ? '' : (environment[variable] ?? usual)]
    }),
  )

/** `npm run load`: brings a local run or a stage from empty to useful, and goes on where it stopped. */
async function load(): Promise<void> {
  const given = argumentsOf('load').values
  if (given.json !== undefined) await checkWritable(given.json)
  await setCommandTarget(given.stage)
  const { coverageNow, hasSample, log, recordByOperator, searchable } = await import('./load-dependencies.ts')
  if (given.coverage) {
    const coverage = await coverageNow()
    if (coverage === undefined) throw new UserFacingError('There is no register yet; run npm run load.')
    console.log(coverageText(undefined, coverage))
    return
  }
  if (await hasSample()) throw new UserFacingError(SAMPLE_DATA)
  const addresses = feedVariables(given, process.env)
  Object.assign(process.env, addresses)
  for (const name of sectorFeedNames) {
    const address = addresses[sectorFeedVariable(name)]
    if (address) console.log(`${sectorFeeds[name]} is read at ${address}, unless you add --without-feeds.`)
  }
  const { stepsOf } = await import('./steps-of.ts')
  const inputOf = async (step: string) => (await log.finished())[step]?.input
  const steps = stepsOf(given, new Date(), inputOf)
  const line = progressLine(process.stderr)
  const owner = newOwner()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      line.end()
      console.error('Stopped. The same command goes on where this one stopped.')
      void log.giveTurn(owner).finally(() => process.exit(STOPPED))
    })
  const before = await coverageNow()
  const results = await runLoad(
    {
      log,
      record: (operation, outcome, sentence) =>
        recordByOperator(operation, outcome, sentence).catch((error: unknown) =>
          console.error('The outcome could not be recorded.', error),
        ),
      again: given.again,
      isRefusal: (error) =>
        [ImportRefused, CompanyDataRefused, FeedRefused].some((kind) => error instanceof kind),
      print(text) {
        line.end()
        console.log(text)
      },
      show: line.show,
      isGone,
      now: () => new Date(),
      wait: (milliseconds) => wait(milliseconds),
    },
    steps,
    owner,
  ).catch((error: unknown) => {
    throw error instanceof LoadTaken
      ? new UserFacingError('This load was stopped for too long, and another one has taken over.')
      : error
  })
  await searchable()
  const after = await coverageNow()
  line.end()
  if (after !== undefined) console.log(`\n${coverageText(before, after)}`)
  if (given.json !== undefined)
    writeFileSync(
      given.json,
      `${JSON.stringify({ steps: results, before: before ?? null, after: after ?? null }, null, 2)}\n`,
    )
  reportFailures(results)
}

/** @throws UserFacingError if a step failed, so that scripts notice. */
function reportFailures(results: readonly StepResult[]): void {
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  if (failed.length > 0) throw new UserFacingError(`Not loaded: ${failed.join(', ')}. See above what to do.`)
}

runProgram(import.meta, load)
