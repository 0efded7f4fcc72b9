import { describe, expect, it } from 'vitest'
import { generateSampleData } from './generate-sample-data.ts'

const profiles = generateSampleData({ today: '2026-07-20' }).profiles.map(({ profile }) => profile)

/** Whether an email address is on the host of a website. */
const isOf = (website: string, email: string) =>
  new URL(website).hostname.replace('www.', '') === email.split('@')[1]?.toLowerCase()

describe('sample profiles', () => {
  it('sample profiles have at most one email each at another host than the website', () => {
    const strange = profiles.map(
      ({ website, emails }) =>
        emails.filter(
          ({ email }) => website && email && /@[a-z0-9-]+\.example$/i.test(email) && !isOf(website, email),
        ).length,
    )
    expect(Math.max(...strange)).toBe(1)
    expect(strange.filter((count) => count === 1).length).toBeGreaterThan(50)
  })

  it('sample profiles have up to six financial years, some with a year missing', () => {
    expect(new Set(profiles.map(({ financial_years }) => financial_years.length))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6]),
    )
    const gaps = profiles.filter(({ financial_years: years }) =>
      years.some(({ year }, at) => at > 0 && year !== (years[at - 1]?.year ?? 0) - 1),
    )
    expect(gaps.length).toBeGreaterThan(20)
  })

  it('sample contacts were last seen within about a year before the day of the run', () => {
    const days = profiles
      .flatMap(({ emails, phones }) => [...emails, ...phones])
      .flatMap(({ seen_on }) => seen_on ?? [])
      .toSorted()
    expect(days.at(0)?.slice(0, 4)).toBe('2025')
    expect(days.at(-1)).toBe('2026-07-18')
  })
})
