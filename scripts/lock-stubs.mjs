/**
 * Platform packages that a package index does not serve make `npm ci` fail with "Missing … from lock".
 * A stub lock entry {version, optional, os, cpu} mends it, and does no harm where the package resolves.
 * `node scripts/lock-stubs.mjs` adds what is missing; `--check` only verifies.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = new URL('../package-lock.json', import.meta.url)
const MANIFEST = new URL('../package.json', import.meta.url)

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const { optionalDependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8'))

const missing = Object.entries(optionalDependencies).filter(
  ([name]) => !lock.packages[`node_modules/${name}`],
)
if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    console.error(
      `package-lock.json lacks ${missing.map(([name]) => name).join(', ')}: run node scripts/lock-stubs.mjs`,
    )
    process.exit(1)
  }
} else {
  for (const [name, version] of missing) {
    const [os, cpu] = name.match(/(darwin|linux|win32|win)-(arm64|x64)$/).slice(1)
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      os: [os === 'win' ? 'win32' : os],
      cpu: [cpu],
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(missing.length === 0 ? 'nothing to add' : `added ${missing.map(([name]) => name).join(', ')}`)
}
