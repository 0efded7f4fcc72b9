/** Runs the checks below concurrently, and all of them even if one fails. Exits 1 if any fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The check whose figures are always printed. */
const SIZE = 'code size'

const checks = [
  // each of the four checkers, the default, would check again what the others need too
  [
    'types',
    'tsc',
    ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', ['--no-progress']],
  // knip must ignore commands here, because scripts call vitest, which is not a production dependency
  ['code that only tests use', 'knip', ['--no-progress', '--production', '--exclude', 'binaries']],
  [
    'imports',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'shared', 'functions', 'infra', 'web/src'],
  ],
  [
    'citations of documents',
    'vitest',
    ['run', '--reporter=default', '--project=unit', 'tests/drift/documents.test.ts'],
  ],
  ['lockfile', 'node', ['scripts/lock-stubs.mjs', '--check']],
  ['packages', 'node', ['scripts/supply-chain/supply-chain.mjs']],
  ['secrets', 'node', ['scripts/secret-scan.mjs']],
  ['commit messages', 'node', ['scripts/commit-messages.mjs']],
  [SIZE, 'node', ['scripts/code-size.mjs']],
]

async function passes([name, command, args]) {
  const started = performance.now()
  const child = spawn(command, args, { shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0 || name === SIZE) console.log(output)
  return status === 0
}

const results = await Promise.all(checks.map(passes))
process.exitCode = results.every(Boolean) ? 0 : 1
