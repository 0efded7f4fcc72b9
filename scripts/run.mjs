/**
 * `node scripts/run.mjs <file.ts> [arguments]` runs a TypeScript file on the Node 24 that is installed as a package. It
 * first installs the packages if they differ from package-lock.json. It is plain JavaScript, because it must run on the
 * Node of a fresh machine. `npm run <script> -- --help` prints the usage of the script.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagesAmiss } from './packages-amiss.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const WANTED_MAJOR = 24

const major = (version) => Number(version.replace(/^v/, '').split('.')[0])

function stop(message) {
  console.error(message)
  process.exit(1)
}

if (major(process.version) < 20)
  stop(`This is Node ${process.version}: install Node 20 or newer, then run the command again`)

/** The child process for which this process waits: first the install, then the file. */
let child
let isToEnd = false

function end() {
  isToEnd = true
  child?.kill('SIGTERM')
}

process.on('SIGINT', () => {
  isToEnd = true // the terminal sends it to the child too
})
process.on('SIGTERM', end)

// the parent is determined first, because it may be gone after an install, which can take a minute
const isAbandoned = abandonment()
const check = setInterval(() => {
  if (!isAbandoned()) return
  clearInterval(check)
  end()
}, 1000)

const amiss = packagesAmiss(ROOT)
if (amiss.length > 0) {
  const some = `${amiss.slice(0, 3).join(', ')}${amiss.length > 3 ? ', …' : ''}`
  console.log(
    `${amiss.length} packages are missing or of another version than package-lock.json says (${some}).`,
  )
  console.log('Installing them with npm ci, which replaces node_modules (about a minute) …')
  // npm would warn about `engines`, which refer to the Node package and not to this Node
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (isToEnd || isAbandoned()) stop('Stopped while installing; the next run begins it again')
  if (code !== 0) stop('npm ci failed: see its message above, then run the command again')
}

function node24() {
  const { platform, arch } = process
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`]
  for (const name of names) {
    try {
      const folder = dirname(createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`))
      const binary = join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
      const { stdout, status } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
      if (status === 0 && major(stdout.trim()) === WANTED_MAJOR) return binary
    } catch {
      // this platform has no such package
    }
  }
  if (major(process.version) >= WANTED_MAJOR) return process.execPath
  return stop(
    `Node ${WANTED_MAJOR} is needed and its package for ${platform}-${arch} is missing: run npm ci, or install Node ${WANTED_MAJOR} and run the command again`,
  )
}

/** Runs a command. @returns its exit code, or 128 if a signal ended it. */
function run(command, args, options) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: ROOT, ...options })
    child.on('exit', (code, signal) => resolve(signal === null ? code : 128))
    child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
  })
}

/**
 * What to run. A script that is asked for help does not start: the table of commands prints its usage. The command
 * `sponsor` reads the table itself.
 */
function wanted() {
  const [file, ...args] = process.argv.slice(2)
  const script = process.env.npm_lifecycle_event
  const isHelp = args.includes('--help') || args.includes('-h')
  if (!isHelp || script === undefined || script === 'sponsor') return [file, ...args]
  return ['infra/sponsor/sponsor.ts', script, '--help']
}

const binary = node24()
const code = await run(binary, wanted(), {
  // the child notices the death of this process when the channel closes
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    // this and later commands cache compiled code here
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compile'),
    // programs in Go, such as esbuild, then collect garbage less often: a quarter less processor time for all bundles
    GOGC: process.env.GOGC ?? '400',
    PATH: [dirname(binary), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
})
process.exit(code)

/**
 * Detects that npm was killed. npm runs this process through a shell, which may survive npm. Ctrl-C then no longer
 * reaches this process.
 * @returns a function that tells whether npm or that shell is gone. Without npm, it always returns false.
 */
function abandonment() {
  if (process.env.npm_lifecycle_event === undefined) return () => false
  const parent = process.ppid
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  const [, above, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? '') ?? []
  // npm is the parent if the shell has replaced itself with the command, and the grandparent otherwise
  const isShell = /^(\S*\/)?\w*sh$/.test(name ?? '')
  return () => process.ppid !== parent || (isShell && !isAlive(Number(above)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
