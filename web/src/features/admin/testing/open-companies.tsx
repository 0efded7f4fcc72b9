import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach } from 'vitest'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { CompaniesPage } from '../companies/companies-page.tsx'
import { openAsAdmin } from './open-as-admin.tsx'

const file = {
  source: 'profiles',
  rule: 'same-name-and-town',
  rank: 20,
  at: null,
  by: 'CQC',
  why: null,
  url: null,
} as const

const correction = {
  source: 'correction',
  rule: 'administrator',
  rank: 10,
  at: '2026-08-03T09:00:00.000Z',
  by: 'admin@example.com',
  why: 'They moved',
  url: null,
} as const

const email = {
  email: 'jo@firm.example',
  type: 'jobs',
  key_person: 'Jo',
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
  protected: false,
}

export const facts: FieldFact[] = [
  { field: 'website', value: 'https://old.example/', source: file, replaced: [] },
  {
    field: 'postcode',
    value: 'LS1 4AP',
    source: correction,
    replaced: [{ ...file, value: 'LS2 1AA' }],
  },
  { field: 'company_size', value: null, source: null, replaced: [] },
  { field: 'emails', value: [email, { ...email, email: null, protected: true }], source: file, replaced: [] },
]

const joined = {
  date: '2026-07-10',
  change: 'joined',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
} as const

const moved = { ...joined, date: '2026-07-20', change: 'moved', from_town: 'York' } as const

export const company = {
  id: 7,
  name: 'Northgate Ltd',
  town: 'Leeds',
  left_on: null,
  version: 3,
  facts,
  warning: { version: 2, warned_on: null },
  watchers: 3,
  history: [moved, joined],
}

export const row = {
  id: 7,
  name: 'Northgate Ltd',
  town: 'Leeds',
  left_on: '2026-08-01',
  since: '2026-07-10',
  vacancies: 12,
}

/** Answers how many users report the company as a possible scam. */
export const scamReports = (waiting: number, accepted: number) =>
  http.get('*/api/admin/data-reports', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const isAsked = searchParams.get('company_id') === '7' && searchParams.get('subject') === 'suspected_scam'
    const counts = isAsked ? { open: waiting, accepted, rejected: 9 } : { open: 9, accepted: 9, rejected: 9 }
    return HttpResponse.json({ ...pageOf([]), counts, is_complete: true })
  })

const noBulks = http.get('*/api/admin/bulks', () => HttpResponse.json({ data: [] }))

const noJobs = http.get('*/api/admin/companies/7/jobs', () =>
  HttpResponse.json({ data: { enrichment: null, discovery: null } }),
)

const noNote = http.get('*/api/admin/notes/company%3A7', () =>
  HttpResponse.json({ data: { text: '', version: 0, at: null, by: null } }),
)

export const server = fakeServer(scamReports(0, 0), noBulks, noJobs, noNote)

export const listed: Record<string, string>[] = []

beforeEach(() => {
  listed.length = 0
})

/** Serves one company. @returns the bodies of the edits that were sent. */
export function serve(status = 200) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/companies', ({ request }) => {
      listed.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ ...pageOf([row]), is_complete: true })
    }),
    http.get('*/api/admin/companies/7', () => HttpResponse.json({ data: company })),
    http.patch('*/api/admin/companies/7', async ({ request }) => {
      sent.push(await request.json())
      return status === 200
        ? HttpResponse.json({ data: { ...company, version: 4 } })
        : HttpResponse.json({ message: 'This company has changed', code: 'conflict' }, { status })
    }),
  )
  return sent
}

export const open = (path: string) => openAsAdmin(<CompaniesPage />, path).user

export const FACTS = '/admin/companies?company=7'

export const rowOf = async (label: string) =>
  within(
    (await screen.findByRole('heading', { name: new RegExp(`^${label}`), level: 3 })).closest(
      'li',
    ) as HTMLElement,
  )
