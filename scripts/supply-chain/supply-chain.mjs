/**
 * `node scripts/supply-chain/supply-chain.mjs` checks what package-lock.json installs: that each licence is allowed, and
 * that `.ci/packages.txt` lists it, so that reviewers see what a change brings. `--write` writes that list. With
 * `--signatures`, npm also checks who signed the installed packages, if the registry in use has the keys.
 * `scripts/lock-stubs.mjs --check` checks the integrity.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageAt } from '../lock-gaps.mjs'
import { licenceFaults } from './licences.mjs'

const LIST = new URL('../../.ci/packages.txt', import.meta.url)
const LOCK = new URL('../../package-lock.json', import.meta.url)

/** Each package of a lockfile once for each version, by name. @param packages The member `packages` of the lockfile. */
export function packagesOf(packages) {
  const entries = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev = false, devOptional = false }]) => {
      const name = packageAt(path)
      return [`${name} ${version}`, { name, version, licence: license, isProduct: !dev && !devOptional }]
    })
  // of two copies, one may be for development only
  const byName = new Map(entries.toSorted(([, one], [, other]) => one.isProduct - other.isProduct))
  return [...byName.values()].toSorted((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1))
}

const lineOf = ({ name, version, licence = '?', isProduct }) =>
  `${name} ${version} ${isProduct ? 'product' : 'development'} ${licence}`

/** The text of the list: a line for each package with its version, use and licence. */
export const listOf = (packages) => packages.map((one) => `${lineOf(one)}\n`).join('')

/** The lines in which two lists differ, as in a diff. */
export function differences(listed, installed) {
  const [before, after] = [listed, installed].map((text) => new Set(text.split('\n').filter(Boolean)))
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ]
}

function report(what, tried, faults) {
  for (const fault of faults) console.error(fault)
  console.log(`${what} | ${tried} | ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

const npm = (...args) => spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })

async function checkSignatures() {
  const registry = npm('config', 'get', 'registry').stdout.trim().replace(/\/*$/, '/')
  const answer = await fetch(new URL('-/npm/v1/keys', registry))
  if (answer.status === 404) {
    console.log('signatures | skipped: the registry in use has no keys to check them with')
    return
  }
  if (!answer.ok) throw new Error(`The registry answered ${answer.status} to the question for its keys`)
  const { status, stdout, stderr } = npm('audit', 'signatures')
  report('signatures', stdout.split('\n')[0], status === 0 ? [] : [stdout + stderr])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = packagesOf(JSON.parse(readFileSync(LOCK, 'utf8')).packages)
  if (process.argv.includes('--write')) writeFileSync(LIST, listOf(packages))
  report('licences', `${packages.length} packages`, licenceFaults(packages))
  const unlisted = differences(readFileSync(LIST, 'utf8'), listOf(packages))
  if (unlisted.length > 0) console.error('Run node scripts/supply-chain/supply-chain.mjs --write')
  report('list of packages', `${packages.length} packages`, unlisted)
  if (process.argv.includes('--signatures')) await checkSignatures()
}
