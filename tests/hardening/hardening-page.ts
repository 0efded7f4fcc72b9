import { formatCount } from '#shared/format/number.ts'
import { markdownTable } from '../../infra/cost/cost-text.ts'
import type { thisMachine } from '../bench/write-section.ts'
import type { Figure } from '../support/figure-line.ts'
import { goalOf, MOST_MINUTES } from './goals.ts'

export interface LongFile {
  file: string
  passed: number
  failed: number
  skipped: number
  seconds: number
}

/** The part of vitest's JSON report that is read. */
interface Report {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

/** The files of a report of vitest, slowest first. A file that failed outside its tests has one failed test. */
export const longFilesIn = (report: unknown, root: string): LongFile[] =>
  (report as Report).testResults
    .map(({ name, status, startTime, endTime, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length
      const [passed, failed] = [count('passed'), count('failed')]
      return {
        file: name.replace(root, ''),
        passed,
        failed: status === 'failed' ? Math.max(failed, 1) : failed,
        skipped: assertionResults.length - passed - failed,
        seconds: (endTime - startTime) / 1000,
      }
    })
    .toSorted((one, other) => other.seconds - one.seconds)

/** A run of all long tests, the load and the soak. */
export interface Hardening {
  commit: string
  /** Milliseconds since 1970. */
  started: number
  ended: number
  machine: ReturnType<typeof thisMachine>
  figures: readonly Figure[]
  files: readonly LongFile[]
  /** The files of long tests, also those without a result. */
  allFiles: readonly string[]
  failed: readonly string[]
}

const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ', ')} UTC`

/**
 * Joins figures of one name that found the same into one row with the sum of what they tried. They begin with a number
 * and a word, such as `16 kills`.
 */
function joinFigures(figures: readonly Figure[]): Figure[] {
  const groups = Map.groupBy(figures, ({ name, tried, found }) => {
    const [, unit] = /^\d+ (\w+),/.exec(tried) ?? []
    return unit === undefined ? tried : `${name}, ${unit}: ${found}`
  })
  return [...groups.values()].map(([first, ...others]) => {
    const [, unit] = first!.tried.split(/[ ,]/)
    if (others.length === 0) return first!
    const sum = total([first!, ...others].map(({ tried }) => Number.parseInt(tried)))
    return { ...first!, tried: `${formatCount(sum)} ${unit} in ${formatCount(others.length + 1)} tests` }
  })
}

/** The files of the page, slowest first. It has each that failed, too. */
const SLOWEST = 10

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** What a run tried and found, as Markdown. */
export function hardeningPage({
  commit,
  started,
  ended,
  machine,
  figures,
  files,
  allFiles,
  failed,
}: Hardening): string {
  const sum = (what: 'passed' | 'failed' | 'skipped' | 'seconds') => total(files.map((file) => file[what]))
  const rows = joinFigures(figures).map((figure) => {
    const goal = goalOf(figure)
    return {
      ...figure,
      goal: goal?.goal ?? '–',
      met: goal === undefined ? '–' : goal.isMet(figure) ? 'yes' : '**no**',
    }
  })
  // two files run at a time
  const minutes = sum('seconds') / 60 / 2
  const missed = [
    ...rows
      .filter(({ met }) => met === '**no**')
      .map(({ name, goal, tried, found }) => `${name}: ${goal} (${tried}; ${found})`),
    ...(minutes > MOST_MINUTES
      ? [`long tests: at most ${MOST_MINUTES} minutes (at least ${minutes.toFixed(0)})`]
      : []),
  ]
  const missing = allFiles.filter((one) => files.every(({ file }) => file !== one))
  const problems = [
    ...(missing.length === 0
      ? []
      : [
          `**This run was not whole:** ${formatCount(missing.length)} of ${formatCount(allFiles.length)} files have no result.`,
        ]),
    ...(failed.length === 0 ? [] : [`**Failed commands:** ${failed.join(', ')}.`]),
  ]
  return `# Hardening

${problems.map((problem) => `${problem}\n\n`).join('')}\`npm run sponsor -- hardening\` runs the long tests, the load and the soak, one
after the other. This run tested the commit ${commit}. It lasted from ${utc(started)} to ${utc(ended)}, with Node ${machine.node} and
${machine.cores} cores of ${machine.processor}. \`git log ${commit}..\` lists what has changed since, and was not tested so.

The figures of supply chain, secrets and ASVS come from \`npm run check\` and \`npm test\` (docs/product/security.md). \`npm run sponsor -- docs mutation\`
prints those of mutation testing, and \`docs performance\` those of speed.

## Goals that were missed

${missed.length === 0 ? 'None.' : missed.map((line) => `- ${line}`).join('\n')}

## Figures

A goal is about what was found, as it was measured: no figure is divided by a slowdown of the machine. A dash is a figure without a goal.

${markdownTable(
  ['what', 'tried', 'goal', 'found', 'met'],
  rows.map(({ name, tried, goal, found, met }) =>
    [name, tried, goal, found, met].map((cell) => cell.replaceAll('|', '\\|')),
  ),
)}

## Long tests

${formatCount(sum('passed'))} tests passed, ${formatCount(sum('failed'))} failed and ${formatCount(sum('skipped'))} were skipped.
The ${formatCount(files.length)} files took ${(sum('seconds') / 60).toFixed(1)} minutes, of which two run at a time: at least ${minutes.toFixed(0)} minutes. The goal is at most
${MOST_MINUTES}: ${minutes > MOST_MINUTES ? '**missed**' : 'met'}. These took longest, or failed:

${markdownTable(
  ['file', 'passed', 'failed', 'skipped', 'seconds'],
  files
    .filter(({ failed: bad }, at) => at < SLOWEST || bad > 0)
    .map(({ file, passed, failed: bad, skipped, seconds }) => [
      file,
      formatCount(passed),
      formatCount(bad),
      formatCount(skipped),
      seconds.toFixed(0),
    ]),
)}
`
}
