/**
 * `node scripts/lock-stubs.mjs` adds stubs for platform packages to package-lock.json. If a package index lacks such a
 * package, `npm ci` fails with "Missing … from lock". A stub entry {version, optional, os, cpu} fixes that, and is
 * harmless where the package resolves. The script also adds the integrity of each stub that the package index serves.
 * `--check` changes nothing. It also fails for a package without integrity that is not a known gap (lock-gaps.mjs).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { lacksIntegrity, lockGaps, packageAt } from './lock-gaps.mjs'

const LOCK = new URL('../package-lock.json', import.meta.url)

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))

/** The paths where npm resolves a dependency of the package at `path`, nearest first. */
const places = (path, name) => {
  const parents = path === '' ? [] : path.split(/(?=\/node_modules\/)/)
  const nested = parents.map((_, index) => `${parents.slice(0, index + 1).join('')}/node_modules/${name}`)
  return [...nested.toReversed(), `node_modules/${name}`]
}

const missing = new Map()
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!places(path, name).some((place) => lock.packages[place])) missing.set(name, version)
  }
}

/** The integrity of a version in the package index. Undefined if the index does not serve that version. */
const served = (name, version) => {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    const answer = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], options)
    return JSON.parse(answer || 'null') ?? undefined
  } catch {
    return undefined
  }
}

if (process.argv.includes('--check')) {
  const gaps = [...[...missing.keys()].map((name) => `${name} is missing`), ...lockGaps(lock.packages)]
  if (gaps.length > 0) {
    console.error(`package-lock.json: ${gaps.join(', ')}. Run node scripts/lock-stubs.mjs.`)
    process.exit(1)
  }
} else {
  for (const [name, version] of missing) {
    const words = name.replace(/\bwin-/, 'win32-').split(/[/-]/)
    const os = OS.find((value) => words.includes(value))
    const cpu = CPU.find((value) => words.includes(value))
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[^\d]*/, ''),
      optional: true,
      ...(os && { os: [os] }),
      ...(cpu && { cpu: [cpu] }),
    }
  }
  const filled = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!lacksIntegrity(path, entry)) continue
    const name = packageAt(path)
    const integrity = served(name, entry.version)
    if (integrity === undefined) continue
    entry.integrity = integrity
    filled.push(name)
  }
  console.log(`integrity filled in: ${filled.length === 0 ? 'none' : filled.join(', ')}`)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(missing.size === 0 ? 'nothing to add' : `added ${[...missing.keys()].join(', ')}`)
}
