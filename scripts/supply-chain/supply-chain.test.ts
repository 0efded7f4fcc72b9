import { describe, expect, test } from 'vitest'
import { licenceFaults } from './licences.mjs'
import { differences, listOf, packagesOf } from './supply-chain.mjs'

const faultsOf = (licence: string | undefined) => licenceFaults([{ name: 'one', licence }], [])

describe('the licence of a package', () => {
  test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT', '(AFL-2.1 OR BSD-3-Clause)'])(
    '%s is allowed',
    (licence) => {
      expect(faultsOf(licence)).toEqual([])
    },
  )

  test.each([
    'GPL-3.0-only',
    'MIT AND AGPL-3.0-only',
    '(MIT OR ISC) AND GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
  ])('%s is refused', (licence) => {
    expect(faultsOf(licence)).toEqual([`one has the licence ${licence}`])
  })

  test('must be known', () => {
    expect(faultsOf(undefined)).toEqual(['one has no licence'])
  })

  test('may be an exception for some packages, until none needs it', () => {
    const exceptions = [
      { packages: /^one$/, licences: ['LGPL-3.0-or-later'], why: 'it stays a file of its own' },
    ]
    const licence = 'LGPL-3.0-or-later'
    expect(licenceFaults([{ name: 'one', licence }], exceptions)).toEqual([])
    expect(
      licenceFaults(
        [
          { name: 'one', licence: 'MIT' },
          { name: 'two', licence },
        ],
        exceptions,
      ),
    ).toEqual([`two has the licence ${licence}`, 'no package needs the exception /^one$/'])
  })
})

describe('the list of packages', () => {
  const lock = {
    '': { version: '0.2.0' },
    'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/c': { version: '3.0.0', dev: true },
  }

  test('names each version once, with its strongest use and its licence', () => {
    expect(listOf(packagesOf(lock))).toBe('a 1.0.0 product ISC\nb 2.0.0 product MIT\nc 3.0.0 development ?\n')
  })

  test('shows what an update brings, and what it takes away', () => {
    const updated = { ...lock, 'node_modules/a': { version: '1.1.0', license: 'ISC' } }
    expect(differences(listOf(packagesOf(lock)), listOf(packagesOf(updated)))).toEqual([
      '- a 1.0.0 product ISC',
      '+ a 1.1.0 product ISC',
    ])
  })
})
