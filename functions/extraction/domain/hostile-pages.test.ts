import { expect, test } from 'vitest'
import { ExtractedPageSchema } from '../../../tests/support/pages/extracted-page-schema.ts'
import { hostilePages } from '../../../tests/support/pages/hostile-page.ts'
import { extractPage } from './extract-page.ts'

// tests/long/timed/hostile-pages.test.ts has more and larger pages
test.each(hostilePages(80, 3000))('a page of $name gives only valid facts', ({ html }) => {
  const page = extractPage({ html, url: 'https://hostile.example/jobs/chef', today: '2026-08-01' })
  expect(ExtractedPageSchema.safeParse(page).error?.issues).toBeUndefined()
})
