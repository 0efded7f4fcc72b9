import { beforeAll, expect, test } from 'vitest'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { answer } from '#shared/rules/answer.ts'
import type { Facts } from '#shared/rules/facts.ts'
import { CARE_ENDS, daysBefore, DEGREE, EARLY_ENDS, LISTS_END, oracle, ROWS, SCALES } from './rules-oracle.ts'

const PLAIN_DAYS = '2024-04-04 2024-09-15 2025-02-01 2025-06-30 2025-10-01 2026-02-15 2026-06-15 2026-11-30'
const CHANGES = `2025-04-09 ${DEGREE} 2026-01-08 2026-03-26 2026-04-01 2026-04-08 2026-09-01 ${LISTS_END} 2027-01-01`
/** Ten days, and the first day of each change with the day before it. */
const DAYS = [
  ...`${PLAIN_DAYS} 2027-06-01 2028-03-31`.split(' '),
  ...[...CHANGES.split(' '), CARE_ENDS, EARLY_ENDS].flatMap((day) => [daysBefore(day, 1), day]),
]

function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const BANDS: Record<string, string[]> = { 2314: ['main'], 6131: ['3', '4'], 6132: ['3', '4'] }
const STARTS = [
  '2022-05-01',
  '2024-04-03',
  '2024-06-01',
  '2025-01-10',
  '2025-07-21',
  '2025-10-01',
  '2026-10-01',
]

function caseOf(index: number, random: () => number, occupations: readonly Occupation[]): [Facts, string] {
  const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!
  const day = DAYS[index % DAYS.length]!
  const code = random() < 0.06 ? null : pick(...Object.keys(ROWS))
  const row = code === null ? null : ROWS[code]!
  const band = row?.[0].startsWith('3') ? pick(...(BANDS[code!] ?? ['3', '5', '5', '6'])) : undefined
  const hours = band === 'main' ? 37.5 : pick(20, 30, 37.5, 37.5, 40, 48, 55, 60)
  const rate = band
    ? pick(...SCALES[band]!.slice(0, 3).map(Number))
    : pick(1, 0.9, 0.8, 0.7) * pick(row?.[1] ?? 0, row?.[2] ?? 0)
  const near = pick(25_000, 31_300, 33_400, 41_700, (rate * hours) / 37.5, (rate * hours) / 37.5, rate + 1500)
  const isSkilledWorker = random() < 0.4
  const start =
    isSkilledWorker && random() < 0.85 ? pick(...STARTS.filter((at) => at <= day), '2022-05-01') : null
  const months = start ? Math.ceil((Date.parse(day) - Date.parse(start)) / 2_629_800_000) : 0
  const facts: Facts = {
    hasCertificate: random() < 0.9,
    occupation: occupations.find((one) => one.code === code) ?? null,
    band,
    isGraduateLevel: random() < 0.5,
    isOnSalaryList: random() < 0.3,
    hours,
    pay: Math.ceil(near) + pick(-1, 0, 0, 400),
    english: pick('none', 'B1', 'B1', 'B2', 'B2'),
    phd: pick('none', 'none', 'phd', 'stem-phd'),
    isNewEntrant: random() < 0.35,
    monthsInAll: random() < 0.3 ? null : months + pick(12, 36, 48, 49, 60),
    hasMoney: random() < 0.7,
    from: isSkilledWorker ? 'uk' : pick('abroad', 'abroad', 'uk', null),
    isSkilledWorker,
    skilledWorkerSince: start,
    nationality: pick('AF', 'AF', 'IN', 'JM', null),
  }
  return [facts, day]
}

let differences: [about: string, difference: string][]

beforeAll(async () => {
  const occupations = (await builtInOccupations()).facts.list
  const random = numbers(205_894)
  differences = Array.from({ length: 500 }, (_, index) => caseOf(index, random, occupations)).flatMap(
    ([facts, day]) => {
      const given = answer(facts, day)
      return oracle(facts, day).flatMap(({ category, state, required, about }): [string, string][] => {
        const line = given.lines.find((one) => one.category === category)
        const pounds = category === 'Salary' ? given.required : undefined
        const isSame = required === undefined || Math.abs((pounds ?? -1) - (required ?? -1)) < 0.01
        if (state === (line?.state ?? 'met') && isSame) return []
        const told = JSON.stringify({ ...facts, occupation: facts.occupation?.code ?? null })
        const answers = `oracle ${state} ${required ?? ''}, product ${line?.state} ${pounds ?? ''}`
        return [[about, `${day} ${category}: ${answers}: ${line?.text}\n  ${told}`]]
      })
    },
  )
})

test.each([
  ['Job offer', 'a certificate makes a job offer'],
  ['Skill level', 'tables, lists, days and earlier visas decide whether a job can be sponsored'],
  ['English', 'B2 is needed from 8 January 2026, except for whoever extends the visa'],
  ['Salary', 'pay has to reach what the cheapest open option needs, for the hours of the job'],
  ['Money', 'money is needed'],
  ['Nationality', 'Afghans abroad are refused from 26 March 2026'],
  ['long hours', 'all hours count against the going rate, and 48 against the threshold'],
  ['long hours on a scale', 'all hours count against a pay scale, and 48 against the threshold'],
  ['care', 'care work needs £25,000 while it is on the salary list'],
  ['care after July 2028', 'care work is closed to visas that began after 21 July 2025'],
  ['low band', 'NHS bands 3 and 4 are only for visas from before 22 July 2025'],
  ['no occupation', 'a job on the salary list, or of an earlier visa, is not ruled out'],
  ['visa of unknown age', 'what depends on the age of the visa is open'],
  ['unknown months', 'pay between the options is open for a new entrant whose months are not known'],
  ['after the list', 'pay between the options is open for whoever may continue in a job that left the list'],
  ['a year here', 'a year in the UK meets the need of money'],
])('%s: %s', (topic) => {
  const found = differences.flatMap(([about, difference]) => (about === topic ? [difference] : []))
  expect(
    found.length === 0 ? '' : [`${found.length} differences, such as`, ...found.slice(0, 5)].join('\n'),
  ).toBe('')
})
