/**
 * Runs a TypeScript file on the Node 24 that comes as a package, after installing the packages where they are not
 * those of package-lock.json:
 * `node scripts/run.mjs <file.ts> [arguments]`. Plain JavaScript, for it must run on a fresh machine's Node.
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

const amiss = packagesAmiss(ROOT)
if (amiss.length > 0) {
  const some = `${amiss.slice(0, 3).join(', ')}${amiss.length > 3 ? ', …' : ''}`
  console.log(
    `${amiss.length} packages are missing or of another version than package-lock.json says (${some}).`,
  )
  console.log('Installing them with npm ci, which replaces node_modules (about a minute) …')
  // the engines that packages ask for are those of the Node that comes with them, not of this one
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) stop('npm ci failed: see its message above, then run the command again')
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
      // no such package for this machine
    }
  }
  if (major(process.version) >= WANTED_MAJOR) return process.execPath
  return stop(
    `Node ${WANTED_MAJOR} is needed and its package for ${platform}-${arch} is missing: run npm ci, or install Node ${WANTED_MAJOR} and run the command again`,
  )
}

const binary = node24()
const child = spawn(binary, process.argv.slice(2), {
  cwd: ROOT,
  // the channel tells the child when this process dies, whatever ends it
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [dirname(binary), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
})
child.on('exit', (code, signal) => process.exit(signal === null ? code : 128))
child.on('error', (error) => stop(`Node ${WANTED_MAJOR} could not be started: ${error.message}`))
process.on('SIGINT', () => undefined) // the terminal sends it to the child too
process.on('SIGTERM', () => child.kill('SIGTERM'))

/** npm runs this through a shell, which stays when npm itself is killed: then nobody would be left to press Ctrl-C. */
const npm = process.env.npm_lifecycle_event === undefined ? 0 : parentOf(process.ppid)
if (npm > 1) {
  const check = setInterval(() => {
    try {
      process.kill(npm, 0)
    } catch {
      clearInterval(check)
      child.kill('SIGTERM')
    }
  }, 1000)
}

function parentOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout ?? 0)
}
