import { expect, test } from 'vitest'
import { vacancySample } from '../../../../tests/support/samples/vacancy-sample.ts'
import type { Vacancy } from '../vacancy.ts'
import type { PostingChange, Postings } from './posting-changes.ts'
import { storePostings } from './store-postings.ts'

const EMAIL = 'jane@acme.example'

const postingAt = (path: string) => ({
  posting_id: `website/https://acme.example/jobs/${path}`,
  url: `https://acme.example/jobs/${path}`,
  vacancy: { ...vacancySample({ title: 'Chef', job_description: `Ask ${EMAIL}` }), evidence: [] },
})
const postings: Postings = {
  source: 'website',
  vacancies: [postingAt(`ask-${EMAIL}`), postingAt('2')],
  listed: [],
  isWhole: false,
}

const screen = async (read: Postings): Promise<Postings> =>
  JSON.parse(JSON.stringify(read).replaceAll(EMAIL, '[removed]'))

/** Stores the postings. @returns what was written. */
async function written(write: (change: PostingChange) => boolean = () => true): Promise<Vacancy[]> {
  const found: Vacancy[] = []
  await storePostings(
    {
      vacancies: { ofCompany: async () => [], findById: async () => undefined },
      screen,
      idOf: (postingId) => postingId.length,
      write: async (change) => {
        found.push(change.vacancy)
        return write(change)
      },
    },
    postings,
    { companyId: 7, readAt: new Date('2026-11-23T09:00:00Z') },
  )
  return found
}

test('a contact to which somebody objects is left out, also of the id and address of a posting', async () => {
  const vacancies = await written()
  expect(vacancies.map(({ posting_id }) => posting_id)).toEqual([
    'website/https://acme.example/jobs/ask-[removed]',
    'website/https://acme.example/jobs/2',
  ])
  expect(JSON.stringify(vacancies)).not.toContain(EMAIL)
})

test('a vacancy that changes meanwhile has the postings read again', async () => {
  await expect(written(() => false)).rejects.toThrow('has changed')
})
