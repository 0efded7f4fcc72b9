/**
 * `npm test` runs every check and every test that needs only Node, concurrently. The checks are reported last. With
 * arguments, it runs only vitest and passes the arguments on.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const args = process.argv.slice(2)
const shell = process.platform === 'win32'

async function run(command, rest, stdio = 'inherit') {
  const child = spawn(command, rest, { stdio, shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  return { status: status ?? 1, output }
}

const checking = args.length === 0 ? run('node', ['scripts/check.mjs'], 'pipe') : { status: 0, output: '' }
const tests = await run('vitest', ['run', ...args])
const checks = await checking
process.stdout.write(checks.output)
process.exitCode = checks.status || tests.status
