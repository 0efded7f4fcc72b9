import { markdownTable } from '../../../infra/cost/cost-text.ts'
import type { Figures, Goal, Run } from './figures.ts'
import { formatFigure } from './format-figure.ts'
import reasons from './reasons.json' with { type: 'json' }
import { SECTIONS } from './sections.ts'

/** Renders the page of `docs performance`. Equal figures give equal text. */
export function renderPerformance(run: Run, figures: ReadonlyMap<string, Figures>): string {
  const goals = SECTIONS.flatMap(({ name }) => {
    const { goals: own = [], ...source } = figures.get(name) ?? {}
    return own.map((goal) => ({ goal, source: source as Source }))
  })
  return `${[headOf(run), goalTable(goals, run), whyMissed(goals.map(({ goal }) => goal)), METHOD].join('\n\n')}\n`
}

const headOf = ({ commit, startedAt, endedAt, isQuick, machine }: Run): string => {
  const { node, processor, cores, memoryGb } = machine
  return `# Performance

The last run was on ${instant(startedAt)} to ${time(endedAt)}, of the commit ${commit}, with Node ${node} and
${cores} cores of ${processor}, with ${memoryGb} GB.${isQuick ? ' It was a quick run with small numbers, so its figures are only a trial.' : ''}`
}

const METHOD = `## Method

\`npm run bench -- --save\` takes up to twenty minutes. \`--quick\` tries it with small numbers. It prints more figures than this page has.
\`npm run sponsor -- bench <section> --save\` measures one section again: ${SECTIONS.map(({ name }) => name).join(', ')}.
The figures are in \`tests/bench/figures/\`.

Its limits:

- Everything runs on one shared machine, with the clients. Ratios within a section are more reliable than times.
- The same machine is faster at other hours. On one day Node's own start took 22 ms in one run, and 35 ms in another.
- Companies, queries and users are fictional, with the proportions of the real register.
- AWS is emulated. A figure says nothing about the network or the start of a container in AWS.`

type Source = Omit<Figures, 'goals'>

interface SourcedGoal {
  goal: Goal
  source: Source
}

const goalTable = (goals: readonly SourcedGoal[], run: Run): string => {
  const rows = goals.map(({ goal: row, source }) => {
    const { what, unit, goal, measured, isLeast, peer, limit } = row
    const other = (one: Goal['peer']) =>
      one === undefined ? '' : `${formatFigure(one.value)} ${unit}: ${one.name}`
    return [
      what,
      `${isLeast ? 'at least' : 'at most'} ${formatFigure(goal)} ${unit}`,
      `${formatFigure(measured)} ${unit}`,
      isMet(row) ? 'yes' : 'no',
      other(peer),
      other(limit),
      source.load?.toFixed(1) ?? '',
      runOf(source, run),
    ]
  })
  const head = ['', 'goal', 'measured', 'met', 'best other program', 'physical limit', 'load', 'run']
  return `## Goals

Each row has the load average at the end of its section. The last column has the run that measured it: this one, or another with its time.

${markdownTable(head, rows)}`
}

const isMet = ({ goal, measured, isLeast }: Goal): boolean => (isLeast ? measured >= goal : measured <= goal)

/** Why goals are missed: a line for each reason. */
function whyMissed(goals: readonly Goal[]): string {
  const missed = goals.filter((goal) => !isMet(goal)).map(({ what }) => what)
  const lines = Object.entries(reasons).flatMap(([start, why]) => {
    const own = missed.filter((what) => what.startsWith(start))
    return own.length === 0 ? [] : [`- **${own.join('; ')}:** ${why}`]
  })
  const open = withoutReason(goals).map((what) => `- **${what}:** nobody knows yet.`)
  return ['## Why goals are missed', '', ...lines, ...open].join('\n')
}

/** The missed goals that `reasons.json` does not explain. Its keys are the first words of the goals. */
export const withoutReason = (goals: readonly Goal[]): string[] =>
  goals
    .filter((goal) => !isMet(goal))
    .map(({ what }) => what)
    .filter((what) => !Object.keys(reasons).some((start) => what.startsWith(start)))

const isOfRun = ({ at }: Source, run: Run) => at >= run.startedAt && at <= run.endedAt

/** Which run has measured a goal, and whether with small numbers. */
const runOf = (source: Source, run: Run): string =>
  `${isOfRun(source, run) ? 'this' : instant(source.at)}${source.isQuick ? ', quick' : ''}`

const time = (at: string) => `${at.slice(11, 16)} UTC`
const instant = (at: string) => `${at.slice(0, 10)}, ${time(at)}`
