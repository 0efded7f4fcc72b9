import { expect, test } from 'vitest'
import { extractAdvert } from './extract-advert.ts'
import cases from './named-places.cases.json' with { type: 'json' }

/** The town and country of an advert with these lines below its title. */
function read(lines: string): string {
  const text = `Pump fitter\n${lines.replaceAll(' / ', '\n')}\n\nYou look after pumps with a team of nine.`
  const advert = extractAdvert(text, '2026-11-29', (title) => (/fitter/i.test(title) ? 1 : 0))
  return `${advert?.city_name ?? '-'} ${advert?.country_code ?? '-'}`
}

/** What a test proves. The cases of `later` are newer than the rule. */
for (const [what, { rule, later }] of Object.entries<Record<'rule' | 'later', object>>(cases))
  test.each(Object.entries({ ...rule, ...later }))(
    `the place of a pasted advert ${what}: %s`,
    (lines, place) => {
      expect(read(lines)).toBe(place)
    },
  )
