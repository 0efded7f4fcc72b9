import { markdownTable } from '../../../infra/cost/markdown-table.ts'
import { drawPlot } from './draw-plot.ts'
import type { Figures, Goal, Run } from './figures.ts'
import { formatFigure } from './format-figure.ts'
import { type Section, SECTIONS } from './sections.ts'

/** Where pictures are, seen from docs/. */
const PICTURES = 'images/performance'

/** docs/performance.md and its pictures, by their paths in docs/. */
export interface PerformancePages {
  markdown: string
  pictures: ReadonlyMap<string, string>
}

/** Renders the figures of all sections as one document. Equal figures give equal text. */
export function renderPerformance(run: Run, figures: ReadonlyMap<string, Figures>): PerformancePages {
  const pictures = new Map<string, string>()
  const known = SECTIONS.flatMap((section) => {
    const measured = figures.get(section.name)
    return measured === undefined ? [] : [{ section, measured }]
  })
  const sections = known.map(({ section, measured }) => {
    const plots = measured.plots.map((plot, at) => {
      const file = `${PICTURES}/${section.name}-${at + 1}.svg`
      pictures.set(file, drawPlot(plot))
      return `![${plot.title}](${file})`
    })
    return [measured.markdown.trimEnd(), ...plots, sourceOf(section, measured, run)].join('\n\n')
  })
  const goals = known.flatMap(({ measured: { goals: own, ...source } }) =>
    own.map((goal) => ({ goal, source })),
  )
  const markdown = [headOf(run), goalTable(goals, run), METHOD, ...sections].join('\n\n')
  return { markdown: `${markdown}\n`, pictures }
}

const headOf = ({ commit, startedAt, endedAt, isQuick, machine }: Run): string => {
  const { node, processor, cores, memoryGb } = machine
  return `# Performance

\`npm run bench -- --docs\` makes this page; do not edit it. The last run was on ${instant(startedAt)} to ${time(endedAt)}, of the commit ${commit}, with Node ${node} and
${cores} cores of ${processor}, with ${memoryGb} GB.${isQuick ? ' It was a quick run with small numbers, so its figures are only a trial.' : ''}`
}

const METHOD = `## Method

\`npm run bench -- --docs\` takes up to twenty minutes, and thirty with \`--all\`, which also runs the sections that take longest. \`--quick\` tries it with
small numbers.
\`npm run sponsor -- bench <section> --docs\` makes one section again. The figures are in \`tests/bench/figures/\`.

Its limits:

- Everything runs on one shared machine, with the clients. Ratios within a section are more reliable than times.
- The same machine is faster at other hours. On one day Node's own start took 22 ms in one run, and 35 ms in another.
- Companies, queries and users are fictional, with the proportions of the real register.
- AWS is emulated. A figure says nothing about the network or the start of a container in AWS.`

type Source = Omit<Figures, 'goals'>

/** A goal with the section that measured it. */
interface SourcedGoal {
  goal: Goal
  source: Source
}

const goalTable = (goals: readonly SourcedGoal[], run: Run): string => {
  const rows = goals.map(({ goal: row, source }) => {
    const { what, unit, goal, measured, isLeast, peer, limit } = row
    const isMet = isLeast ? measured >= goal : measured <= goal
    const other = (one: Goal['peer']) =>
      one === undefined ? '' : `${formatFigure(one.value)} ${unit}: ${one.name}`
    return [
      what,
      `${isLeast ? 'at least' : 'at most'} ${formatFigure(goal)} ${unit}`,
      `${formatFigure(measured)} ${unit}`,
      isMet ? 'yes' : 'no',
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

const isOfRun = ({ at }: Source, run: Run) => at >= run.startedAt && at <= run.endedAt

/** Which run has measured a goal, and whether with small numbers. */
const runOf = (source: Source, run: Run): string =>
  `${isOfRun(source, run) ? 'this' : instant(source.at)}${source.isQuick ? ', quick' : ''}`

/** Says when and how a section was measured. */
const sourceOf = ({ name, isLong }: Section, source: Source, run: Run): string => {
  const { at, load, isQuick, machine } = source
  const when = isOfRun(source, run)
    ? `Measured in this run, until ${time(at)}`
    : `Measured in another run, of ${instant(at)} on Node ${machine.node}${isLong === undefined ? '' : `: ${isLong}`}`
  const loaded = load === null ? '' : ` The load average was ${load.toFixed(1)} on ${machine.cores} cores.`
  const trial = isQuick && !run.isQuick ? ' It was a quick run with small numbers.' : ''
  return `${when}.${loaded}${trial} \`npm run sponsor -- bench ${name} --docs\` makes this section again.`
}

const time = (at: string) => `${at.slice(11, 16)} UTC`
const instant = (at: string) => `${at.slice(0, 10)}, ${time(at)}`
