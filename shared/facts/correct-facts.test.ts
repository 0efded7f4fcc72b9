import { expect, test } from 'vitest'
import { correctFacts } from './correct-facts.ts'
import type { Facts } from './merge-facts.ts'

interface Values {
  website: string | null
  skills: string[]
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
}

const page = { source: 'website', rule: 'text', rank: 50, at: '2026-08-01T00:00:00.000Z' } as const
const known: Facts<Values> = {
  values: {
    website: 'https://one.example/',
    skills: ['MIG'],
    salary_min: 30_000,
    salary_max: 40_000,
    salary_currency: 'GBP',
    salary_period: 'year',
  },
  sources: { website: page, skills: page, salary_min: page },
}
const made = { by: 'admin', at: '2026-08-02T00:00:00.000Z' }
const correct = (corrections: object, revert: (keyof Values)[] = [], before = known) =>
  correctFacts(before, { corrections, revert, why: 'They moved' }, made)

test('a correction says who made it, when and why, and keeps what it replaces', () => {
  const { values, sources } = correct({ website: 'https://two.example/' })
  expect(values.website).toBe('https://two.example/')
  expect(sources['website']).toEqual({
    source: 'correction',
    rule: 'administrator',
    rank: 10,
    why: 'They moved',
    ...made,
    replaced: [{ ...page, values: { website: 'https://one.example/' } }],
  })
})

test('a correction of null means that there is no value, and an empty list in a list', () => {
  expect(correct({ website: null, skills: null }).values).toMatchObject({ website: null, skills: [] })
})

test('a correction of one field of a group confirms the others', () => {
  const { values, sources } = correct({ salary_max: 45_000 })
  expect(values).toMatchObject({ salary_min: 30_000, salary_max: 45_000, salary_period: 'year' })
  expect(sources).toHaveProperty('salary_min.source', 'correction')
  expect(correct({ salary_min: 1, salary_max: 2 }).values).toMatchObject({ salary_min: 1, salary_max: 2 })
})

test('a withdrawn correction leaves the strongest other source', () => {
  const corrected = correct({ website: null, salary_min: 1 })
  expect(correct({}, ['website', 'salary_max'], corrected)).toEqual(known)
})

test('of two corrections the last one counts, even if its clock is behind', () => {
  const first = correct({ website: null })
  const second = correctFacts(
    first,
    { corrections: { website: 'https://two.example/' }, revert: [], why: 'Found' },
    { by: 'other', at: '2026-08-01T00:00:00.000Z' },
  )
  expect(second.values.website).toBe('https://two.example/')
  expect(second.sources['website']?.replaced).toHaveLength(1)
})

test('a withdrawn correction of a field that no source knows leaves no value', () => {
  const nothing = { values: { ...known.values, website: null }, sources: {} }
  expect(correct({}, ['website'], correct({ website: 'https://two.example/' }, [], nothing))).toEqual(nothing)
})
