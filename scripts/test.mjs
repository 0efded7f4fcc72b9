/**
 * `npm test` runs every test that needs only Node, except those of the bundles, `npm run test:browser` and `npm run test:long`. Tests
 * without a product run beside the others, and are reported last. Then it reports the CPU seconds, and which groups of
 * tests exceed their budget (`tests/cpu-budget.json`). That fails nothing, because the budget holds only for machines of
 * one kind. With arguments, it runs only vitest and passes the arguments on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { repeatAfterMidnight } from '../infra/repeat-after-midnight.ts'
import { cpuReport, overBudget, readCpuSeconds, secondsOfFixedWork } from './cpu-report.mjs'
import { memoryFolder } from './memory-folder.mjs'

const [first, ...others] = process.argv.slice(2)
const isBrowser = first === '--browser'
const args = isBrowser ? others : process.argv.slice(2)
const shell = process.platform === 'win32'

const temporary = process.env.TMPDIR === undefined ? memoryFolder() : undefined
if (temporary !== undefined) {
  process.env.TMPDIR = temporary
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
}

/** Where test files write their CPU seconds. */
const CPU_SECONDS = resolve('.cache/cpu-seconds.jsonl')

/**
 * Projects of vitest.config.ts whose tests start no product. They use the processor while other tests wait. The tests of
 * the stores start none either, but run with the others, so that both suites take about as long.
 */
const withoutProduct = ['unit', 'web', 'web-start', 'infra']

/** A run of vitest: its projects, and the report from which .ci/run counts tests. */
const suites = {
  withoutProduct: { projects: withoutProduct, report: '.cache/vitest-without-product.json' },
  others: {
    projects: [...withoutProduct, 'browser', 'bundles'].map((name) => `!${name}`),
    report: '.cache/vitest.json',
  },
  browser: { projects: ['browser'], report: '.cache/vitest-browser.json' },
}

async function run(command, rest, stdio = 'inherit', env = {}) {
  const child = spawn(command, rest, { stdio, shell, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  return { status: status ?? 1, output }
}

const runSuite = ({ projects, report }, stdio = 'inherit') =>
  repeatAfterMidnight({
    report,
    run: (files) =>
      run(
        'vitest',
        ['run', ...projects.map((name) => `--project=${name}`), `--outputFile.json=${report}`, ...files],
        stdio,
        { CPU_SECONDS_FILE: CPU_SECONDS },
      ),
    hasFailed: ({ status }) => status !== 0,
  })

/** Runs one suite, and another one beside it if there is one. @returns the status. */
async function runAll(suite, besideIt) {
  mkdirSync('.cache', { recursive: true })
  rmSync(CPU_SECONDS, { force: true })
  const before = secondsOfFixedWork()
  const beside = besideIt && runSuite(besideIt, 'pipe')
  const { status } = await runSuite(suite)
  const ended = await beside
  if (ended) process.stdout.write(ended.output)
  const files = readCpuSeconds(CPU_SECONDS)
  const budget = JSON.parse(readFileSync('tests/cpu-budget.json', 'utf8'))
  const over = overBudget(files, budget, [before, secondsOfFixedWork()])
  console.log(`\n${[cpuReport(files), ...over].join('\n')}`)
  return status || (ended?.status ?? 0)
}

if (args.length > 0) {
  const project = isBrowser ? ['--project=browser'] : []
  process.exitCode = (await run('vitest', ['run', ...project, ...args])).status
} else if (isBrowser) process.exitCode = await runAll(suites.browser)
else process.exitCode = await runAll(suites.others, suites.withoutProduct)
