/**
 * `npm test` runs every test that needs only Node. Tests without a product run beside the others, and are reported last.
 * With arguments, it runs only vitest and passes the arguments on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const args = process.argv.slice(2)
/** The second report from which .ci/run counts tests. */
const REPORT = '.cache/vitest-without-product.json'
const shell = process.platform === 'win32'

async function run(command, rest, stdio = 'inherit') {
  const child = spawn(command, rest, { stdio, shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  return { status: status ?? 1, output }
}

/** The projects of vitest.config.ts whose tests start no product. They use the processor while other tests wait. */
const withoutProduct = ['unit', 'web', 'web-start', 'stores', 'infra']

async function runAll() {
  const beside = run(
    'vitest',
    ['run', ...withoutProduct.map((name) => `--project=${name}`), `--outputFile.json=${REPORT}`],
    'pipe',
  )
  const { status } = await run('vitest', ['run', ...withoutProduct.map((name) => `--project=!${name}`)])
  const ended = await beside
  process.stdout.write(ended.output)
  return status === 0 ? ended.status : status
}

process.exitCode = args.length === 0 ? await runAll() : (await run('vitest', ['run', ...args])).status
