/**
 * Platform packages that a package index does not serve make `npm ci` fail with "Missing … from lock".
 * A stub lock entry {version, optional, os, cpu} mends it, and does no harm where the package resolves.
 * `node scripts/lock-stubs.mjs` adds what is missing; `--check` only verifies.
 */
import { readFileSync, writeFileSync } from 'node:fs'

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

/** Where npm would look for a dependency of the package at `path`, nearest first. */
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

if (process.argv.includes('--check')) {
  if (missing.size > 0) {
    console.error(
      `package-lock.json lacks ${[...missing.keys()].join(', ')}: run node scripts/lock-stubs.mjs`,
    )
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
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(missing.size === 0 ? 'nothing to add' : `added ${[...missing.keys()].join(', ')}`)
}
