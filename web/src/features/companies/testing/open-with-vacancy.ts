import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { vacancySample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from './fake-finder-server.ts'
import { companyServer, openCompany } from './open-company.tsx'

export const { server } = fakeFinderServer()

const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a[target]')) event.preventDefault()
}
// keeps clicks from following links, which jsdom does not support
beforeEach(() => {
  addEventListener('click', stay)
  return () => removeEventListener('click', stay)
})

interface World {
  vacancy?: Partial<Vacancy>
  entries?: ShortlistEntry[]
  query?: string
}

/** Opens the page of company 7 with one vacancy, whose id is 1. */
export function openWithVacancy({ vacancy = {}, entries = [], query = '?company=7' }: World = {}) {
  const shown = vacancySample({ company_id: 7, ...vacancy })
  const api = companyServer({ entries, vacancy: shown })
  server.use(...api.handlers)
  const view = openCompany({ job_listings: [shown] }, { query })
  return { ...view, api }
}

export const openDialog = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Care assistant' }))
  await screen.findByRole('dialog')
}
export const dialog = () => within(screen.getByRole('dialog'))
export const inDialog = (name: string) => dialog().findByRole('button', { name })
