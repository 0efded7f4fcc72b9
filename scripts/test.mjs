/**
 * `npm test` runs every test that needs only Node. Tests without a product run beside the others, and are reported last.
 * Then it reports the CPU seconds, and which groups of tests exceed their budget (`tests/cpu-budget.json`). That fails
 * nothing, because the budget holds only for machines of one kind. With arguments, it runs only vitest and passes the
 * arguments on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { cpuReport, overBudget, readCpuSeconds, secondsOfFixedWork } from './cpu-report.mjs'

const args = process.argv.slice(2)
/** The second report from which .ci/run counts tests. */
const REPORT = '.cache/vitest-without-product.json'
const shell = process.platform === 'win32'

/** Where test files write their CPU seconds. */
const CPU_SECONDS = resolve('.cache/cpu-seconds.jsonl')

async function run(command, rest, stdio = 'inherit', env = {}) {
  const child = spawn(command, rest, { stdio, shell, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  return { status: status ?? 1, output }
}

/** The projects of vitest.config.ts whose tests start no product. They use the processor while other tests wait. */
const withoutProduct = ['unit', 'web', 'web-start', 'stores', 'infra']

async function runAll() {
  mkdirSync('.cache', { recursive: true })
  rmSync(CPU_SECONDS, { force: true })
  const env = { CPU_SECONDS_FILE: CPU_SECONDS }
  const before = secondsOfFixedWork()
  const beside = run(
    'vitest',
    ['run', ...withoutProduct.map((name) => `--project=${name}`), `--outputFile.json=${REPORT}`],
    'pipe',
    env,
  )
  const rest = ['run', ...withoutProduct.map((name) => `--project=!${name}`)]
  const { status } = await run('vitest', rest, 'inherit', env)
  const ended = await beside
  process.stdout.write(ended.output)
  const files = readCpuSeconds(CPU_SECONDS)
  const budget = JSON.parse(readFileSync('tests/cpu-budget.json', 'utf8'))
  const over = overBudget(files, budget, [before, secondsOfFixedWork()])
  console.log(`\n${[cpuReport(files), ...over].join('\n')}`)
  return status || ended.status
}

process.exitCode = args.length === 0 ? await runAll() : (await run('vitest', ['run', ...args])).status
