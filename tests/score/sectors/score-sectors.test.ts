import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { sectorRules } from '../../../functions/companies/profile/sectors-of.ts'
import { readProfilesFile } from '../../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { hasRealData, realFile } from '../../support/samples/real-data.ts'
import { scoreSectors, scoreTypedNames } from './score-sectors.ts'

test.each([
  ['own-names.tsv', 76],
  ['unseen-names.tsv', 59],
  ['care-names.tsv', 20],
] as const)('of the names in %s at least %d have the right sector', (file, least) => {
  const { pairs, others } = scoreTypedNames(file)
  expect({ enough: pairs - others.length >= least, others }).toMatchObject({ enough: true })
})

test('no name of a list gets a wrong sector', () => {
  const wrong = ['own-names.tsv', 'unseen-names.tsv', 'care-names.tsv']
    .flatMap((file) => scoreTypedNames(file).others)
    .filter(({ given }) => given !== '-')
  expect(wrong).toEqual([])
})

test('no phrase stands in two rules', () => {
  for (const place of ['ends', 'begins', 'has'] as const) {
    const phrases = sectorRules().flatMap((rule) => (rule[place] ?? '').split(', ').filter(Boolean))
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
  }
})

test.skipIf(!hasRealData)(
  'on the real register the profiles agree with most sectors from names',
  async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const profiles = await readProfilesFile(createReadStream(realFile('company-profiles.csv.xz')))
    const kinds = scoreSectors([...new Set(rows.map(({ name }) => name))], profiles)
    const sum = (count: (kind: (typeof kinds)[number]) => number) =>
      kinds.reduce((total, kind) => total + count(kind), 0)
    expect(sum(({ hits }) => hits.length)).toBeGreaterThan(25_000)
    expect(sum(({ right }) => right) / sum(({ known }) => known)).toBeGreaterThan(0.97)
  },
)
