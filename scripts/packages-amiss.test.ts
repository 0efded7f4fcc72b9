import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesAmiss } from './packages-amiss.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sponsor-finder-packages-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/for-another-machine': { version: '1.0.0', optional: true },
}
const { 'node_modules/a': a, 'node_modules/a/node_modules/b': b } = wanted

function write(file: string, packages: object) {
  const path = join(root, file)
  writeFileSync(path, JSON.stringify({ packages }))
  return path
}

test.each<[what: string, installed: object | undefined, amiss: string[]]>([
  ['all that is wanted', { 'node_modules/a': a, 'node_modules/a/node_modules/b': b }, []],
  ['more', { 'node_modules/a': a, 'node_modules/a/node_modules/b': b, 'node_modules/c': a }, []],
  ['one in another version', { 'node_modules/a': b, 'node_modules/a/node_modules/b': b }, ['a 1.0.0']],
  ['one too few', { 'node_modules/a': a }, ['a/node_modules/b 2.0.0']],
  [
    'an optional one in another version',
    { 'node_modules/a': a, 'node_modules/a/node_modules/b': b, 'node_modules/for-another-machine': b },
    ['for-another-machine 1.0.0'],
  ],
  ['nothing, or an install broken off', undefined, ['a 1.0.0', 'a/node_modules/b 2.0.0']],
])('packages that differ from the lock file are listed if there is %s', (_what, installed, amiss) => {
  if (installed) {
    const path = write('node_modules/.package-lock.json', installed)
    // the file is older than the lock file, as after a checkout
    utimesSync(path, 1, 1)
  }
  write('package-lock.json', wanted)
  expect(packagesAmiss(root)).toEqual(amiss)
})
