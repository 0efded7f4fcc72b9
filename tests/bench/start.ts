import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatCount } from '#shared/format/number.ts'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { bundleFunctions } from '../../infra/bundle.ts'
import { bytesReadAtStart } from '../bundles/read-at-start.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { latencyOf } from './measure.ts'
import { report, sectionOptions } from './write-section.ts'

/** Measures the processor time of the import of each bundle in turn: `npm run sponsor -- bench start [--save]`. */
const { quick } = sectionOptions()

const RUNS = quick ? 5 : 15
/** Half of what the import of `search` took in the second review, in milliseconds. */
const GOAL_MS = 105
/** The functions that users wait for, and for comparison the smallest one. */
const MEASURED: readonly FunctionName[] = [
  'accounts',
  'activity',
  'companies',
  'licence',
  'search',
  'sendMail',
  'system',
]

const IMPORT = `
const before = process.cpuUsage()
await import('./index.mjs')
const { user, system } = process.cpuUsage(before)
process.stdout.write(String((user + system) / 1000))
`
const NOTHING =
  'const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1000))'

function measured(
  program: string,
  flags: readonly string[],
  cwd: string,
  env: Record<string, string>,
): number {
  const args = [...flags, '--input-type=module', '--eval', program]
  return Number(execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8' }))
}

const environment = (name: FunctionName) => ({
  ...environmentOf(name, stageSettings, secretPlaces),
  AWS_REGION: 'eu-west-2',
})

const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
try {
  const bundles = await bundleFunctions(folder, MEASURED)
  const starts = [
    ...MEASURED.map((name) => ({
      name: `\`${name}\``,
      flags: [],
      cwd: bundles[name],
      env: environment(name),
    })),
    {
      name: '`companies` with `--enable-source-maps`',
      flags: ['--enable-source-maps'],
      cwd: bundles.companies,
      env: environment('companies'),
    },
  ].map((start) => ({ ...start, times: [] as number[] }))
  const bare: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(measured(NOTHING, [], folder, {}))
    for (const { flags, cwd, env, times } of starts) times.push(measured(IMPORT, flags, cwd, env))
  }
  const node = latencyOf(bare).p50
  const rows = starts.map(({ name, cwd, times }) => {
    const { p50 } = latencyOf(times)
    const kilobytes = formatCount(Math.round(bytesReadAtStart(cwd) / 1000))
    return [name, kilobytes, p50.toFixed(0), (p50 / node).toFixed(1)]
  })
  const search = latencyOf(starts.find(({ name }) => name === '`search`')!.times).p50
  const goal = { what: 'import of the search function, processor time', unit: 'ms', goal: GOAL_MS }
  report(
    'start',
    [[['function', 'kB of code read', 'processor ms', "to Node's own start"], rows]],
    [{ ...goal, measured: search, limit: { name: 'start of Node', value: node } }],
  )
} finally {
  rmSync(folder, { recursive: true })
}
