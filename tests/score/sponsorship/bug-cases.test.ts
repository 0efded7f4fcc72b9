import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extractVacancies } from '../../../functions/extraction/domain/extract-page.ts'

/** Pages that the second review found to be read wrongly. They are not in the repository. */
const PAGES = '../shared/bug-cases/pages'

const hasPages = existsSync(PAGES)
if (!hasPages) console.log(`${PAGES} is not here: the pages of the second review are skipped`)

const read = (name: string) => {
  const html = readFileSync(join(PAGES, `${name}.html`), 'utf8')
  return extractVacancies({ html, url: `https://bug.example/${name}`, today: '2026-11-25' }).vacancies[0]
}

const sponsorship = {
  // page 4 only says that nobody is charged, which the third review reads as no offer
  'k01-offer-read-as-refusal': { 1: [1, 2, 5], null: [4] },
  'k02-refusal-or-foreign-offer-read-as-offer': { 0: [1, 2, 4, 7], null: [5] },
  'k03-other-sponsorship-read-as-offer': { null: [1, 3, 4, 6] },
  'k04-refusal-missed': { 0: [1, 3, 4, 6] },
}

test.skipIf(!hasPages).each(
  Object.entries(sponsorship).flatMap(([kind, values]) =>
    Object.entries(values).flatMap(([value, numbers]) =>
      numbers.map((number) => ({
        page: `${kind}-${number}`,
        value: value === 'null' ? null : Number(value),
      })),
    ),
  ),
)('the sponsorship of $page is $value', ({ page, value }) => {
  expect(read(page)?.visa_sponsorship).toBe(value)
})

test.skipIf(!hasPages).each([
  [1, 'On-site'],
  [2, 'On-site'],
  [4, 'On-site'],
  [5, 'On-site'],
  [7, null],
  [8, null],
  [10, 'Hybrid'],
  [12, 'On-site'],
])('the remote policy of k12-remote-%i is %s', (number, policy) => {
  expect(read(`k12-remote-${number}`)?.remote_work_policy).toBe(policy)
})
