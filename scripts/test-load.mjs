/**
 * `npm run sponsor -- test load [full runs, 3] [runs of the tests that start products, 10]` runs the tests beside two
 * busy threads. It prints the number of passed runs. It takes about 20 minutes on two cores.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const REPORT = '.cache/vitest-load.json'

/** Tests that start products and take ports. */
const STARTS = ['infra/local/emulators', 'infra/local/server.test.ts', 'tests/stores/emulators.test.ts']

const [fullRuns = 3, startRuns = 10] = process.argv.slice(2).map(Number)

// the busy threads belong to this process, so that they always end with it
const burners = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }))

async function testsOnce(paths) {
  rmSync(REPORT, { force: true })
  const args = ['run', ...paths, '--reporter=json', `--outputFile.json=${REPORT}`]
  const started = performance.now()
  const [status] = await once(
    spawn('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' }),
    'close',
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  } = JSON.parse(readFileSync(REPORT, 'utf8'))
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'failed'),
  )
  for (const { fullName, failureMessages } of failures)
    console.log(`FAILED ${fullName}\n${failureMessages.join('\n')}`)
  console.log(`${passed} passed, ${failed} failed in ${seconds} s`)
  return status === 0
}

async function runs(count, paths) {
  let good = 0
  for (let at = 0; at < count; at += 1) if (await testsOnce(paths)) good += 1
  return good
}

const full = await runs(fullRuns, [])
const starts = await runs(startRuns, STARTS)
await Promise.all(burners.map((burner) => burner.terminate()))
console.log(
  `Under load: ${full} of ${fullRuns} full runs passed, and ${starts} of ${startRuns} runs of the tests that start products`,
)
process.exitCode = full === fullRuns && starts === startRuns ? 0 : 1
