import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const loaded: string[] = []

// files of tests share their modules, so the tables may be loaded already: this file loads modules of its own
beforeAll(() => {
  vi.resetModules()
  vi.doMock('#shared/lazy.ts', () => ({
    lazy: <Value>(make: () => Value) => {
      let value: { made: Value } | undefined
      return () => {
        if (value === undefined) loaded.push(String(make).slice(0, 80))
        return (value ??= { made: make() }).made
      }
    },
  }))
})
afterAll(() => {
  vi.doUnmock('#shared/lazy.ts')
  vi.resetModules()
})

const adverts = [
  `Registered nurse\nBirchwood NHS Foundation Trust, Truro, Cornwall TR1 3LJ\n£31,049 to £37,796 a year pro rata\n
   Skilled Worker sponsorship is available. We cannot sponsor applicants for other posts.\nClosing date: 12/08/2026`,
  `Software developer (m/f/x)\nLocation: Munich, Germany; Perth, Western Australia or Remote (UK)\nSalary: £450 a day
   You must have the right to work in the UK. Call 0113 496 0000 or write to jobs@north.example.`,
]

test('after the tables are loaded, a reading loads no more of them', async () => {
  const { builtInOccupations } = await import('#shared/occupations/built-in-occupations.ts')
  const { extractAdvert, loadAdvertTables } = await import('./extract-advert.ts')
  const likeness = (title: string) => builtInOccupations().finder.rank(title)[0]?.score ?? 0
  loadAdvertTables(likeness)
  expect(loaded.length).toBeGreaterThan(5)
  loaded.length = 0
  for (const advert of adverts) expect(extractAdvert(advert, '2026-07-01', likeness)).toBeDefined()
  expect(loaded).toEqual([])
})
