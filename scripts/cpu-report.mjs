import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The groups of tests, by the beginning of their paths. */
const GROUPS = {
  web: ['web/'],
  e2e: ['tests/e2e/'],
  browser: ['tests/browser/'],
  product: ['tests/flows/', 'tests/faults/'],
  stores: ['tests/stores/'],
  infra: ['tests/infra/'],
  unit: [''],
}
const groupOf = (file) =>
  Object.keys(GROUPS).find((name) => GROUPS[name].some((path) => file.startsWith(path)))

/** How much a group may grow over its budget. */
const TOLERANCE = 1.1
/** How much the speed of the machine may change during a run that is judged. */
const STEADY = 1.1

/** The CPU seconds of a fixed piece of work, by which seconds compare between machines of one kind. */
export function secondsOfFixedWork() {
  const before = process.cpuUsage()
  const words = Array.from({ length: 200_000 }, (_, at) => `${(at * 7919) % 200_003} word`)
  const counts = new Map()
  for (const word of words.toSorted()) counts.set(word.slice(0, 3), (counts.get(word.slice(0, 3)) ?? 0) + 1)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** The CPU seconds of each test file, from the lines that `tests/support/vitest/cpu-seconds.ts` appends. */
export function readCpuSeconds(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ file: path, seconds }) => ({ file: relative('.', path).replaceAll('\\', '/'), seconds }))
}

/** The sum of each group, in CPU seconds. */
export const secondsByGroup = (files) =>
  Object.fromEntries(
    Object.keys(GROUPS).map((name) => [
      name,
      files.filter(({ file }) => groupOf(file) === name).reduce((sum, { seconds }) => sum + seconds, 0),
    ]),
  )

const line = (seconds, name) => `${seconds.toFixed(1).padStart(8)}  ${name}`

/** The report of a run as text: the groups, and the most expensive files. */
export function cpuReport(files) {
  const groups = Object.entries(secondsByGroup(files)).toSorted(([, one], [, other]) => other - one)
  const dearest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 15)
  return [
    'CPU seconds by group of tests, with the processes that their workers start:',
    ...groups.map(([name, seconds]) => line(seconds, name)),
    'The most expensive files:',
    ...dearest.map(({ file, seconds }) => line(seconds, file)),
  ].join('\n')
}

/**
 * The groups that exceed their budget, as sentences. Nothing is judged if the speed of the machine changed during the
 * run, because other work then counts too.
 * @param budget For each group, its CPU seconds divided by those of the fixed work.
 * @param fixed The seconds of the fixed work before and after the run.
 */
export function overBudget(files, budget, fixed) {
  const [before, after] = fixed
  if (Math.max(before, after) / Math.min(before, after) > STEADY) return []
  const unit = (before + after) / 2
  return Object.entries(secondsByGroup(files)).flatMap(([name, seconds]) =>
    seconds / unit > budget[name] * TOLERANCE
      ? [
          `The tests of ${name} take ${(seconds / unit).toFixed(0)} units of CPU time; the budget is ${budget[name]}`,
        ]
      : [],
  )
}
