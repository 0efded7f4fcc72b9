import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { registerSlug } from '#shared/format/register-slug.ts'
import { companyCard } from '../../functions/companies/card-of.ts'
import { tellableKinds } from '../../functions/companies/index/tellable-kinds.ts'
import { organisationsOfSlug } from '../../functions/companies/licence/organisations-of-slug.ts'
import { presentRow } from '../../functions/companies/search/present-row.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { unpack } from '../../functions/register/file/unpack.ts'
import { publishedNames, withLicenceSpells } from '../../functions/register/history/licence-spells.ts'
import { groupRows } from '../../functions/register/import/register-rows.ts'
import { scoredRegister, scoreForms } from '../score/names/score-names.ts'
import { printFigure } from '../support/figure-line.ts'
import { plainRow } from '../support/plain-row.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'

/** Names that a form turns into another name: `CIO Management Services` without CIO, `FBA(UK)LTD` without UK. */
const MAX_MISSED = 3
/**
 * Other forms than a typing error of one word: names without spaces lose each `and`, and long ones are cut. A trading name
 * that many companies share, such as that of a chain, fills more than the first page.
 */
const AMBIGUOUS = ['without spaces', 'without punctuation, in capitals', 'the trading name']

/** The first day of each name with the route Skilled Worker: `name<TAB>from/to from/to`, after lines with `# `. */
async function firstDays(): Promise<Map<string, string>> {
  const file = 'register-history.tsv.xz'
  const lines = (await text(unpack(createReadStream(realFile(file)), file))).split('\n')
  const told = lines.filter((line) => line.includes('\t') && !line.startsWith('# '))
  return new Map(told.map((line) => line.toLowerCase().split(/[\t/]/, 2) as [string, string]))
}

/** The start of the last year of these days. */
const LAST_YEAR = '2025-06-25'

describe.skipIf(!hasRealData)('the names of the real register', () => {
  test('each organisation is found by the slug of its public page', { timeout: 300_000 }, async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const { register } = scoredRegister(rows)
    const all = [...groupRows(rows).values()]
    const [missed, spellings, times] = [[] as string[], new Map<string, number>(), [] as number[]]
    for (const { name, town } of all) {
      const slug = registerSlug(name, town)
      const started = performance.now()
      const found = await organisationsOfSlug(register, slug)
      times.push(performance.now() - started)
      spellings.set(slug, found.length)
      if (!found.some(({ organisation }) => organisation.name === name && organisation.town === town))
        missed.push(slug)
    }
    const shared = [...spellings.values()].filter((count) => count > 1).length
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)]!
    printFigure(
      'slugs',
      `${all.length} organisations`,
      `${missed.length} missed, ${shared} shared, p99 ${p99.toFixed(1)} ms`,
    )
    expect(missed).toEqual([])
    expect(shared).toBeLessThan(60)
  })

  test('each name is found in each of its other forms', { timeout: 900_000 }, async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const scores = await scoreForms(scoredRegister(rows))
    const shares = scores.map(({ form, names, missed }) => ({ form, names, missed: missed.length }))
    expect(shares.filter(({ form, missed }) => !AMBIGUOUS.includes(form) && missed > MAX_MISSED)).toEqual([])
    expect(shares.filter(({ names, missed }) => missed > names * 0.05)).toEqual([])
    const named = (form: string) => shares.find((share) => share.form === form)?.names ?? 0
    expect(named('without The')).toBeGreaterThan(3400)
    expect(named('Co for Company, and the reverse')).toBeGreaterThan(2000)
  })

  test('most locked rows of new sponsors fit several names, which the day would tell apart, but no kind does', async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const days = await firstDays()
    const listed = [...groupRows(rows).values()].flatMap((one, id) => {
      const first_seen = days.get(one.name.toLowerCase())
      return first_seen === undefined
        ? []
        : [{ id, stored: companyCard({ ...one, first_seen }, undefined, []) }]
    })
    const kinds = tellableKinds(listed)
    const known = listed.map(({ id, stored }) => {
      const kind = kinds.get(id)
      const card = kind === undefined ? stored : { ...stored, tellable_kind: kind }
      const row = presentRow(1, card, true)
      expect(row).toEqual(plainRow(1, card, { locked: true }))
      expect(presentRow(1, card, false)).toEqual(plainRow(1, card, { locked: false }))
      const { postTown, county, preview } = row
      const { sectors, sector_names, ...others } = { ...preview, kind: undefined }
      return {
        first_seen: stored.since,
        kind,
        row: JSON.stringify([postTown, county, preview]),
        withoutKind: JSON.stringify([postTown, county, others, sectors, sector_names]),
        withoutSector: JSON.stringify([postTown, county, others]),
      }
    })
    const alone = (keyOf: (one: (typeof known)[0]) => string) =>
      Object.values(Object.groupBy(known, keyOf)).filter(
        (some) => some?.length === 1 && some[0]!.first_seen >= LAST_YEAR,
      ).length
    const joined = known.filter(({ first_seen }) => first_seen >= LAST_YEAR).length
    const byMonth = alone(({ row }) => row)
    const byDay = alone(({ row, first_seen }) => row + first_seen)
    const withoutSector = alone((one) => one.withoutSector)
    printFigure(
      'locks',
      `${joined} new sponsors`,
      `${byMonth} told by the month of a row, ${withoutSector} without its sector, ${byDay} by the day`,
    )
    const looks = [...Map.groupBy(known, ({ withoutKind }) => withoutKind).values()]
    const groups = looks
      .filter((alike) => alike.some(({ kind }) => kind !== undefined))
      .flatMap((alike) => [...Map.groupBy(alike, ({ kind }) => kind).values()])
    printFigure('kinds', `${known.length} sponsors`, `${kinds.size} with a kind, which tells none`)
    expect(kinds.size).toBeGreaterThan(5000)
    expect(Math.min(...groups.map(({ length }) => length))).toBeGreaterThanOrEqual(3)
    expect(alone((one) => one.withoutKind)).toBe(byMonth)
    expect(byMonth / joined).toBeLessThan(0.35)
    expect(byDay / joined).toBeGreaterThan(0.5)
  })

  test('after a first import, the year of a licence names fewer sponsors than the months of a known history', async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const [date, source] = ['2026-07-17', 'register' as const]
    const seen = { source, first_seen: date, last_seen: date, left_on: null }
    const organisations = [...groupRows(rows).values()].map((one, id) => ({ ...one, ...seen, id }))
    const known = withLicenceSpells({ source, dates: [date], organisations }, await publishedNames())
    const shown = known.organisations.map((one) => {
      const { postTown, county, preview } = presentRow(1, companyCard(one, undefined, []), true)
      const { licensed, ...others } = preview
      const row = JSON.stringify([postTown, county, others])
      return { row, all: `${row} ${licensed}` }
    })
    const alone = (keyOf: (one: (typeof shown)[0]) => string) =>
      [...Map.groupBy(shown, keyOf).values()].filter(({ length }) => length === 1).length
    const [told, without] = [alone(({ all }) => all), alone(({ row }) => row)]
    printFigure(
      'licences',
      `${shown.length} sponsors of a first import`,
      `${told} told by their row, ${without} without its licence`,
    )
    expect(told / shown.length).toBeLessThan(0.15)
  })
})
