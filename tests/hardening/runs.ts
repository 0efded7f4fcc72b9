import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram, UserFacingError } from '../../infra/user-facing-error.ts'
import type { Figure } from '../support/figure-line.ts'
import { goalOf, missingIn, MOST_MINUTES } from './goals.ts'

/** The parts of the hardening, in the order of a whole run, with their arguments of npm. */
export const parts = {
  'test:long': ['run', 'test:long'],
  load: ['run', 'sponsor', '--', 'bench', 'load'],
  soak: ['run', 'sponsor', '--', 'bench', 'soak'],
} as const
export type PartName = keyof typeof parts

/** The last run of a part. */
export interface Run {
  part: PartName
  commit: string
  /** When it began, in UTC. */
  at: string
  minutes: number
  /** Whether the command succeeded. */
  isDone: boolean
  figures: readonly Figure[]
}

/** A release needs runs of at most so many commits before it. */
export const MOST_COMMITS = 50

const FILE = path.join(import.meta.dirname, 'runs.json')

/** The saved runs, in the order of the parts. */
export const readRuns = (): readonly Run[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Run[]) : []

/** Saves a run in place of the last one of the same part. */
export function saveRun(run: Run): void {
  const runs = [...readRuns().filter(({ part }) => part !== run.part), run]
  const order = Object.keys(parts)
  runs.sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part))
  writeFileSync(FILE, `${JSON.stringify(runs).replaceAll(/\{"(?:name|part)"/g, '\n$&')}\n`)
}

export const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8' }).trim()

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A run as Markdown: each figure beside its goal. */
export const renderRun = ({ part, commit, at, minutes, isDone, figures }: Run): string => `## ${part}

It ran on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC, of the commit ${commit.slice(0, 8)}, for ${minutes} minutes. The command ${isDone ? 'succeeded' : '**failed**'}.

${[
  row(['figure', 'tried', 'goal', 'found', 'met']),
  row(['---', '---', '---', '---', '---']),
  ...figures.map((figure) => {
    const goal = goalOf(figure)
    const isMet = goal === undefined ? '' : goal.isMet(figure) ? 'yes' : '**no**'
    return row([figure.name, figure.tried, goal?.goal ?? 'none', figure.found, isMet])
  }),
  ...missingIn(part, figures).map(({ name, goal }) => row([name, '**not tried**', goal, '', ''])),
].join('\n')}
`

/** What a run shows that must not be: a failed command, too many minutes, a missed goal, a figure or goal that is missing. */
export const amissIn = ({ part, minutes, isDone, figures }: Run): string[] => [
  ...(isDone ? [] : [`${part} failed`]),
  ...(part === 'test:long' && minutes > MOST_MINUTES
    ? [`${part} took ${minutes} minutes, at most ${MOST_MINUTES} are allowed`]
    : []),
  ...figures
    .filter((one) => goalOf(one)?.isMet(one) !== true)
    .map((one) => `${one.name} ${goalOf(one) ? 'misses its' : 'has no'} goal`),
  ...missingIn(part, figures)
    .filter(({ isSeldom }) => !isSeldom)
    .map(({ name }) => `${part} has no figure "${name}"`),
]

/**
 * What a release must not leave so: parts that nobody ran, runs with something amiss, and runs of an old commit.
 * @param since The commits after a commit up to the release, or undefined if it is not among its ancestors.
 */
export const amissForRelease = (
  runs: readonly Run[],
  since: (commit: string) => number | undefined,
): string[] =>
  Object.keys(parts).flatMap((part) => {
    const run = runs.find((one) => one.part === part)
    if (run === undefined) return [`${part} has no saved run`]
    const commits = since(run.commit)
    if (commits === undefined)
      return [`${part} ran on ${run.commit.slice(0, 8)}, which this release does not have`]
    return [
      ...amissIn(run),
      ...(commits > MOST_COMMITS
        ? [`${part} ran ${commits} commits ago, at most ${MOST_COMMITS} are allowed`]
        : []),
    ]
  })

function commitsSince(commit: string): number | undefined {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD')
  } catch {
    return undefined
  }
  return Number(git('rev-list', '--count', `${commit}..HEAD`))
}

/**
 * `npm run sponsor -- docs hardening [--release]`: prints the saved runs. With `--release` it fails if one is missing or old.
 * The workflow of a release starts this file without an install, so it imports no package.
 */
runProgram(import.meta, () => {
  const runs = readRuns()
  console.log(`# Hardening\n\n${runs.map(renderRun).join('\n')}`)
  const amiss = process.argv.includes('--release') ? amissForRelease(runs, commitsSince) : []
  if (amiss.length > 0)
    throw new UserFacingError(`${amiss.join('. ')}. Run: npm run sponsor -- hardening --save`)
})
