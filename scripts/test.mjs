/** `npm test`: every check and every test that Node alone can run. Arguments go to vitest, which then runs alone. */
import { spawnSync } from 'node:child_process'

const args = process.argv.slice(2)
const run = (command, ...rest) =>
  spawnSync(command, rest, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1

const checks = args.length === 0 ? run('node', 'scripts/check.mjs') : 0
const tests = run('vitest', 'run', ...args)
process.exitCode = checks || tests
