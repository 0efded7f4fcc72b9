import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PATIENCE = { timeout: 25_000 }

let root: string
let npm: ChildProcess | undefined

/** Creates a product that consists of `run.mjs`, and an npm that only installs. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sponsor-finder-run-'))
  for (const script of ['run.mjs', 'packages-amiss.mjs'])
    cpSync(resolve('scripts', script), join(root, 'scripts', script))
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'product.cjs'), stays('product'))
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/npm'), `#!${process.execPath}\n${stays('install')}`)
  chmodSync(join(root, 'bin/npm'), 0o755)
})
afterEach(() => {
  for (const pid of [npm?.pid, ...pidsOf('install'), ...pidsOf('product')])
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** The code of a program that writes its pid and its parent's to a file and runs forever. */
const stays = (name: string) => `
  require('node:fs').writeFileSync(${JSON.stringify(name)}, process.pid + ' ' + process.ppid)
  setInterval(() => {}, 1000)
`

/** Starts the product as `npm start` does: npm runs a shell, which runs `run.mjs`. */
function npmStart({ missing }: { missing: boolean }): void {
  const packages = missing ? { 'node_modules/a': { version: '1.0.0' } } : {}
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  // without a second command, the shell would exec the first one
  const line = `"${process.execPath}" scripts/run.mjs product.cjs; true`
  const program = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(line)}], { stdio: 'ignore' })`
  npm = spawn(process.execPath, ['-e', program], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter),
      npm_lifecycle_event: 'start',
    },
  })
}

/** The pids of a program and of its parent `run.mjs`. Empty until the program has started. */
function pidsOf(name: string): number[] {
  const file = join(root, name)
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number) : []
}

/** Whether a process is alive. A zombie still has its pid, but is not alive. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

const parentOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

test.each([
  ['the install', 'npm alone', 'install', false],
  ['the install', 'npm and its shell', 'install', true],
  ['the run', 'npm alone', 'product', false],
  ['the run', 'npm and its shell', 'product', true],
])(
  'everything that npm has started ends when, during %s, a signal kills %s',
  async (_when, _who, name, isShellToo) => {
    npmStart({ missing: name === 'install' })
    await expect.poll(() => pidsOf(name), PATIENCE).toHaveLength(2)
    const started = pidsOf(name)
    const shell = parentOf(started[1] ?? 0)
    npm?.kill('SIGKILL')
    if (isShellToo) process.kill(shell, 'SIGKILL')
    await expect.poll(() => started.filter(isAlive), PATIENCE).toEqual([])
    expect(existsSync(join(root, 'product'))).toBe(name === 'product')
  },
)

test('a run that is stopped during an install ends the install and starts nothing', async () => {
  npmStart({ missing: true })
  await expect.poll(() => pidsOf('install'), PATIENCE).toHaveLength(2)
  const started = pidsOf('install')
  process.kill(started[1] ?? 0, 'SIGTERM')
  await expect.poll(() => started.filter(isAlive), PATIENCE).toEqual([])
  expect(existsSync(join(root, 'product'))).toBe(false)
})

test(
  'a script that is asked for help does not start, and the table of commands prints its usage',
  () => {
    writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}')
    mkdirSync(join(root, 'infra/sponsor'), { recursive: true })
    writeFileSync(join(root, 'infra/sponsor/sponsor.ts'), "console.log(process.argv.slice(2).join(' '))")
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'product.cjs', '--force', '--help'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, npm_lifecycle_event: 'load' } },
    )
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'load --help\n', stderr: '' })
    expect(existsSync(join(root, 'product'))).toBe(false)
  },
  PATIENCE.timeout,
)
