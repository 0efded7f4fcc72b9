import { describe, expect, test } from 'vitest'
import { postcodeOf } from '#shared/format/postcode.ts'
import { readAmount } from '#shared/format/read-amount.ts'
import { titleWords } from '#shared/occupations/title-words.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { facetSpelling } from '#shared/search-engine/filters/search-words.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import { websiteHost } from '#shared/website.ts'
import { sameName } from '../../../functions/crawl/discovery/verify-website.ts'
import { namesWithForm } from '../../../functions/extraction/domain/advert/company-names.ts'
import { advertLines } from '../../../functions/extraction/domain/advert/extract-advert.ts'
import { comparableTitle } from '../../../functions/extraction/domain/text/comparable-title.ts'
import { ModelAnswer, parseModelAnswer } from '../../../functions/extraction/models/model-answer.ts'
import { maskContacts } from '../../../functions/jobs/mask-contacts.ts'
import { restEventsOf } from '../../../functions/platform/http/function-url.ts'
import { printFigure } from '../../support/figure-line.ts'
import { largeTexts } from '../../support/fuzz/large-texts.ts'
import { takes } from '../../support/fuzz/schema.ts'
import { textFields } from '../../support/fuzz/text-fields.ts'
import { leastCpu } from '../../support/least-cpu.ts'

const MAX_MS = 50

/** The texts that take too long, with their milliseconds. */
const slow = (read: (text: string) => unknown) =>
  largeTexts
    .map(([name, text]) => ({ name, ms: leastCpu(() => read(text), MAX_MS) }))
    .filter(({ ms }) => ms >= MAX_MS)

// docs/product/security.md "Access and input": any validator on 64 KB of hostile text
test(`each field of a route reads each hostile text of 64 KB in less than ${MAX_MS} ms`, () => {
  const found = textFields.flatMap(([field, schema]) =>
    slow((text) => takes(schema, text)).map((one) => ({ field, ...one })),
  )
  printFigure(
    'validators',
    `${textFields.length} fields x ${largeTexts.length} texts of 64 KB`,
    `${found.length} took ${MAX_MS} ms or more`,
  )
  expect(found).toEqual([])
})

const { isName, isLegalName } = sameName({ name: 'Acme Care Ltd', town: 'Leeds' })

describe('readers of text', () => {
  test.each(
    Object.entries({
      websiteHost,
      postcodeOf,
      readAmount,
      placeKey,
      titleWords,
      foldText,
      facetSpelling,
      maskContacts,
      parseModelAnswer: (text: string) => parseModelAnswer(text, ModelAnswer),
      comparableTitle,
      advertLines,
      namesWithForm,
      isName,
      isLegalName,
    }),
  )(
    `%s reads each hostile text of 64 KB in less than ${MAX_MS} ms`,
    (name, read: (text: string) => unknown) => {
      const found = slow(read)
      printFigure(
        `reader ${name}`,
        `${largeTexts.length} texts of 64 KB`,
        `${found.length} took ${MAX_MS} ms or more`,
      )
      expect(found).toEqual([])
    },
  )
})

test(`a query of 64 KB that repeats a name is read in less than ${MAX_MS} ms`, () => {
  const event = {
    rawPath: '/api/jobs',
    rawQueryString: 'a&'.repeat(32_000),
    headers: {},
    requestContext: { requestId: 'request', http: { method: 'GET', sourceIp: '203.0.113.7' } },
  }
  const asRest = restEventsOf(['/jobs'])
  expect(leastCpu(() => asRest(event), MAX_MS)).toBeLessThan(MAX_MS)
})
