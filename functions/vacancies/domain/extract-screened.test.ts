import { expect, test, vi } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { extractScreened } from './extract-screened.ts'
import type { Extraction } from './process-vacancy.ts'

const found: Extraction = { outcome: 'found', facts: vacancySample({ job_description: 'Ask Jane' }) }
const page = { html: '<h1>Welder</h1>', url: 'https://welders.example/jobs/1' }
const warn = vi.fn<(message: string, details: { jobId: string; url: string }) => void>()

const extract = (isTooComplex: boolean) =>
  extractScreened({
    extract: async () => found,
    unlessTooComplex: async (work, refused) => (isTooComplex ? refused() : work()),
    screen: async (extraction) => JSON.parse(JSON.stringify(extraction).replace('Jane', '[removed]')),
    warn,
  })(page, vacancySample(), 'job-1')

test('what a page says is screened before anybody writes it', async () => {
  expect(await extract(false)).toMatchObject({ facts: { job_description: 'Ask [removed]' } })
})

test('a page that is too complex fails, and the log names it', async () => {
  expect(await extract(true)).toEqual({ outcome: 'failed', reason: 'too-complex' })
  expect(warn).toHaveBeenCalledExactlyOnceWith('page too complex', { jobId: 'job-1', url: page.url })
})
