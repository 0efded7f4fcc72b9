import { describe, expect, test, vi } from 'vitest'
import { pdfOf } from '../../../infra/local/sample-sites/pages/pdf-of.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { hostilePdfs } from '../../../tests/support/pdfs/hostile-pdfs.ts'
import { extractPage } from '../domain/extract-page.ts'
import { documentFetcher, pageOfPdf } from './document-fetcher.ts'
import { politeFetch } from './page-reader.ts'
import { pdfReader } from './pdf-reader.ts'

const context = contextWith({})
const url = 'https://www.harbour-care.example/jobs/notice.pdf'
const notice = pdfOf(
  [
    'HARBOUR CARE',
    'JOB DESCRIPTION',
    'Care Assistant',
    'Salary: £12.50 - £13.75 per hour (Leeds & Bradford)',
    'You care for people in their own homes, and write down what you have done. You',
    'must have at least two years’ experience. Harbour Care offers visa spon-',
    'sorship for this role, under its licence as a sponsor of the Skilled Worker route, and',
    'Closing date: 31 August 2026',
  ],
  ['What you need', '• A driving licence', '• Patience <and> care'],
)

/** The lines of the page of a PDF, by their elements. */
const linesOf = async (file: Uint8Array) => {
  const page = await pageOfPdf(context, file)
  return 'html' in page
    ? page.html
        .replaceAll(/<\/\w+>/g, '\n')
        .split('\n')
        .filter(Boolean)
    : page.reason
}

test('a line that the margin broke is whole again, and the title and lists have their elements', async () => {
  expect(await linesOf(notice)).toEqual([
    '<main><p>HARBOUR CARE',
    '<p>JOB DESCRIPTION',
    '<h1>Care Assistant',
    '<dl><dt>Salary',
    '<dd>£12.50 - £13.75 per hour (Leeds &amp; Bradford)',
    '<p>You care for people in their own homes, and write down what you have done. You must have at least two years’ experience. Harbour Care offers visa spon-sorship for this role, under its licence as a sponsor of the Skilled Worker route, and',
    '<dl><dt>Closing date',
    '<dd>31 August 2026',
    '<h2>What you need',
    '<li>A driving licence',
    '<li>Patience &lt;and&gt; care',
  ])
})

test('characters that nobody sees are left out', async () => {
  const reader = double(pdfReader, async () => ['Care \u202E\u0000Assistant'])
  const page = await pageOfPdf(contextWith({}, reader), notice)
  expect(page).toEqual({ html: '<main><h1>Care Assistant</h1></main>' })
})

test('a title stands in its own element if its line says more', async () => {
  expect(await linesOf(pdfOf(['Care Assistant – Leeds – £25,000', 'Harbour Care']))).toEqual([
    '<main><h1>Care Assistant',
    '<p>Care Assistant – Leeds – £25,000',
    '<p>Harbour Care',
  ])
})

test('extraction reads a vacancy from a PDF as from a page', async () => {
  const page = await pageOfPdf(context, notice)
  const { kind, vacancies } = extractPage({ html: 'html' in page ? page.html : '', url, today: '2026-08-01' })
  expect(kind).toBe('vacancy')
  expect(vacancies).toMatchObject([
    { title: 'Care Assistant', salary_min: 12.5, min_experience_years: 2, expiry_date: '2026-08-31' },
  ])
})

test.each<[string, Awaited<ReturnType<ReturnType<typeof pdfReader>>>, string]>([
  ['has more pages than we read', 'too-many-pages', 'too-large'],
  ['reaches a limit', 'over-limit', 'too-complex'],
  ['has no text', [' ', ''], 'no-text'],
  ['has no pages', [], 'no-text'],
])('a PDF that %s has one reason', async (_what, pages, reason) => {
  const doubled = contextWith(
    {},
    double(pdfReader, async () => pages),
  )
  expect(await pageOfPdf(doubled, pdfOf())).toEqual({ reason })
})

test.each([
  ['a password', hostilePdfs.locks['a password']!, 'no-text'],
  ['only its first half', hostilePdfs.cut['5 tenths of a file']!, 'no-text'],
  ['another kind of file', hostilePdfs.polyglots['another kind of file']!, 'unsupported-type'],
])('a file with %s has one reason', async (_what, file, reason) => {
  expect(await pageOfPdf(context, file({ origin: '', file: '' }))).toEqual({ reason })
})

test('a text without an end of its lines takes time in proportion to its length', async () => {
  const doubled = contextWith(
    {},
    double(pdfReader, async () => ['• '.repeat(15_000)]),
  )
  const started = process.cpuUsage()
  expect(await pageOfPdf(doubled, pdfOf())).toHaveProperty('html')
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000)
})

test('a failure of ours is no reason of the page', async () => {
  const failing = contextWith(
    {},
    double(pdfReader, async () => 'failed'),
  )
  await expect(pageOfPdf(failing, pdfOf())).rejects.toThrow('program that reads PDFs')
})

/** A fetch of pages and PDFs, over a polite fetch with this answer. */
function fetchOf(answer: object) {
  const fetch = vi.fn<ReturnType<typeof politeFetch>>().mockResolvedValue(answer as never)
  return { fetch, documents: documentFetcher(contextWith({}, double(politeFetch, fetch))) }
}

describe('a fetch of a page or a PDF', () => {
  const fetched = { outcome: 'page', url, status: 200, headers: {}, text: 'as sent' } as const
  test('asks for both, under the validators of the caller', async () => {
    const { fetch, documents } = fetchOf({ outcome: 'unchanged' })
    expect(await documents(url, { etag: '"a"' })).toEqual({ outcome: 'unchanged' })
    const accept = expect.arrayContaining(['text/html', 'application/pdf'])
    expect(fetch).toHaveBeenCalledExactlyOnceWith(url, { etag: '"a"', accept })
  })

  test('has the text of a PDF, and of another page what was sent', async () => {
    const { documents } = fetchOf({ ...fetched, contentType: 'application/pdf', body: notice })
    expect(await documents(url)).toMatchObject({ outcome: 'page', text: expect.stringContaining('<h1>Care') })
    const page = fetchOf({ ...fetched, contentType: 'text/html', body: notice })
    expect(await page.documents(url)).toMatchObject({ text: 'as sent' })
  })

  test('is refused if the file is none of both', async () => {
    const { documents } = fetchOf({ ...fetched, contentType: 'application/pdf', body: Buffer.from('<p>') })
    expect(await documents(url)).toEqual({ outcome: 'refused', reason: 'unsupported-type' })
  })
})
