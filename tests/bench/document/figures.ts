import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const FOLDER = path.join(import.meta.dirname, '../figures')

const named = z.object({ name: z.string(), value: z.number() })

/** A figure that has a goal. All its numbers have one unit. */
const goal = z.object({
  what: z.string(),
  unit: z.string(),
  goal: z.number(),
  measured: z.number(),
  /** Whether more is better. */
  isLeast: z.literal(true).optional(),
  /** The fastest other program with the same task. */
  peer: named.optional(),
  /** What this machine takes for the part that no program can leave out. */
  limit: named.optional(),
})
export type Goal = z.infer<typeof goal>

const machine = z.object({
  node: z.string(),
  processor: z.string(),
  cores: z.number(),
  memoryGb: z.number(),
})

/** One section of the performance, as its program measured it. */
const figures = z.object({
  at: z.string(),
  /** the load average of the last minute, at its end */
  load: z.number().nullable(),
  isQuick: z.boolean(),
  machine,
  goals: z.array(goal),
})
export type Figures = z.infer<typeof figures>

/** The last run of `npm run bench -- --save`. */
const run = z.object({
  commit: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  isQuick: z.boolean(),
  machine,
})
export type Run = z.infer<typeof run>

const fileOf = (name: string) => path.join(FOLDER, `${name}.json`)
const read = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'))
const write = (name: string, value: unknown) =>
  writeFileSync(fileOf(name), `${JSON.stringify(value).replaceAll('{"what"', '\n{"what"')}\n`)

/** The figures of each section that was ever measured, by its name. */
export const readFigures = (): ReadonlyMap<string, Figures> =>
  new Map(
    globSync('*.json', { cwd: FOLDER })
      .map((file) => path.basename(file, '.json'))
      .filter((name) => name !== 'run')
      .map((name) => [name, figures.parse(read(name))]),
  )
export const saveFigures = (name: string, measured: Figures): void => write(name, measured)
export const readRun = (): Run => run.parse(read('run'))
export const saveRun = (ended: Run): void => write('run', ended)
