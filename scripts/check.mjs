/** Types, lint, format, unused code and the lockfile; each is run, whatever the others say. Exits 1 if any fails. */
import { spawnSync } from 'node:child_process'

const checks = [
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', ['--no-progress']],
  ['lockfile', 'node', ['scripts/lock-stubs.mjs', '--check']],
]

const failed = checks.filter(([name, command, args]) => {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(stdout, stderr)
  return status !== 0
})
process.exitCode = failed.length === 0 ? 0 : 1
