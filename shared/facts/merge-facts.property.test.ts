import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceRanks, type SourceName } from './fact-source.ts'
import { type Fact, type Facts, factsOf, mergeFacts, withoutFact } from './merge-facts.ts'

interface Values {
  title: string | null
  skills: string[]
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
  salary_fte: object | null
}

const nothing: Facts<Values> = {
  values: {
    title: null,
    skills: [],
    salary_min: null,
    salary_max: null,
    salary_currency: null,
    salary_period: null,
    salary_fte: null,
  },
  sources: {},
}

const names = Object.keys(sourceRanks) as SourceName[]
const instant = fc.nat(99).map((second) => new Date(second * 1000).toISOString())
const values = fc.oneof(
  fc.record({ title: fc.constantFrom(null, 'Welder', 'Chef') }),
  fc.record({ skills: fc.constantFrom<string[]>([], ['MIG'], ['TIG']) }),
  fc
    .record({ salary_min: fc.constantFrom(null, 1, 2), salary_max: fc.constantFrom(null, 3, 4) })
    .map((pay) => ({ ...pay, salary_currency: 'GBP', salary_period: 'year', salary_fte: null })),
)
const fact: fc.Arbitrary<Fact<Values>> = fc
  .record({ source: fc.constantFrom(...names), at: instant, rule: fc.constant('rule'), values })
  .map((one) => ({ ...one, rank: sourceRanks[one.source] }))

/** Facts of which no two are of the same field, source and instant. */
const facts = fc.uniqueArray(fact, {
  maxLength: 12,
  selector: ({ source, at, values: found }) => `${source} ${at} ${Object.keys(found)[0]}`,
})

/** The value by the rule as docs/product/pipeline.md "Sources of facts" says it. */
function expected(all: readonly Fact<Values>[], field: keyof Values): unknown {
  const about = all.filter((one) => field in one.values)
  const newest = names.flatMap(
    (name) =>
      about.filter(({ source }) => source === name).toSorted((a, b) => (a.at! < b.at! ? 1 : -1))[0] ?? [],
  )
  const stated = newest.find(
    ({ source, values: found }) =>
      source === 'correction' ||
      Object.values(found).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null)),
  )
  return (stated ?? newest[0])?.values[field] ?? nothing.values[field]
}

test('the strongest source that states a fact determines it, whatever the order of arrival', () => {
  fc.assert(
    fc.property(
      facts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const merged = mergeFacts(nothing, all)
        expect(mergeFacts(nothing, shuffled)).toEqual(merged)
        for (const field of Object.keys(nothing.values) as (keyof Values)[])
          expect(merged.values[field]).toEqual(expected(all, field))
      },
    ),
  )
})

test('duplicates change nothing, however late they are', () => {
  fc.assert(
    fc.property(facts, fc.array(fc.nat(), { maxLength: 5 }), (all, again) => {
      const merged = mergeFacts(nothing, all)
      const late = again.flatMap((at) => all[at % Math.max(1, all.length)] ?? [])
      expect(mergeFacts(merged, late)).toEqual(merged)
    }),
  )
})

test('without a source, everything is as if that source had stated nothing', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...names), (all, source) => {
      const fields = ['title', 'skills', 'salary_max'] as const
      const without = fields.reduce(
        (known, field) => withoutFact(known, field, source),
        mergeFacts(nothing, all),
      )
      expect(without).toEqual(
        mergeFacts(
          nothing,
          all.filter((one) => one.source !== source),
        ),
      )
    }),
  )
})

const title = (source: SourceName, value: string): Fact<Values> => ({
  source,
  rule: 'rule',
  rank: sourceRanks[source],
  at: null,
  values: { title: value },
})

test('the facts of the other sources are kept, strongest first', () => {
  const merged = mergeFacts(nothing, [
    title('website', 'Chef'),
    title('discovery', 'Cook'),
    title('correction', 'Head chef'),
  ])
  expect(factsOf(merged, 'title').map(({ source }) => source)).toEqual(['correction', 'website', 'discovery'])
})
