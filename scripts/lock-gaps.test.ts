import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockGaps } from './lock-gaps.mjs'

const packages = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
  'node_modules/local': { link: true },
}

test('a package without an integrity is named, wherever it is', () => {
  const amiss = { ...packages, 'node_modules/a/node_modules/@scope/b': { version: '2.0.0', optional: true } }
  expect(lockGaps(amiss, [])).toEqual(['@scope/b has no integrity'])
  expect(lockGaps(packages, [])).toEqual([])
})

test('a package with an address of its own is named', () => {
  const resolved = 'git+https://git.example/a.git#1234'
  const amiss = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', resolved } }
  expect(lockGaps(amiss, [])).toEqual([`a comes from ${resolved}`])
})

test('a known gap is not a fault until the package has an integrity, or is gone', () => {
  const known = ['b']
  expect(lockGaps({ ...packages, 'node_modules/b': { version: '1.0.0' } }, known)).toEqual([])
  const closed = { ...packages, 'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' } }
  for (const amiss of [closed, packages])
    expect(lockGaps(amiss, known)).toEqual(['b needs no place in the list of known gaps'])
})

test('every package of our lockfile has an integrity, or is a known gap', () => {
  const file = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  expect(lockGaps((JSON.parse(file) as { packages: object }).packages)).toEqual([])
})
