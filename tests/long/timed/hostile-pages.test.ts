import { describe, expect, test } from 'vitest'
import { extractPage } from '../../../functions/extraction/domain/extract-page.ts'
import { ExtractedPageSchema } from '../../support/pages/extracted-page-schema.ts'
import { hostilePages } from '../../support/pages/hostile-page.ts'

const read = (html: string) =>
  extractPage({ html, url: 'https://hostile.example/jobs/chef', today: '2026-08-01' })

/** The processor time of extraction in milliseconds. Unlike the wall time, it does not depend on other programs. */
function timeOf(html: string): number {
  const started = process.cpuUsage()
  read(html)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

describe('hostile pages', () => {
  test.each(hostilePages(200, 100_000))('$name give only valid facts', ({ html }) => {
    expect(ExtractedPageSchema.safeParse(read(html)).error?.issues).toBeUndefined()
  })

  // a page has at most 3 MB (docs/product/pipeline.md "Fetching")
  test.each(hostilePages(70, 3_000_000))('$name in a page of 3 MB take at most 10 s', ({ html }) => {
    expect(timeOf(html)).toBeLessThan(10_000)
  })
})
