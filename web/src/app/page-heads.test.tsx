import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { User } from '#shared/api/accounts/accounts.ts'
import { indexedPages } from '#shared/page-paths.ts'
import { pages } from '#shared/pages.ts'
import { accessOf } from '../../../tests/support/access-of.ts'
import { fakeServer } from '../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../lib/session/session-store.ts'
import { routes, type Access, needsSession } from './routing/routes.tsx'

fakeServer(http.all('*/api/*', () => HttpResponse.json({ message: 'not now' }, { status: 503 })))

type PageName = keyof typeof pages

/** The title of each page. The type requires every page. */
const titles: Record<PageName, string> = {
  landing: 'UK visa sponsors',
  login: 'Sign in',
  signUp: 'Create a free account',
  verifyCode: 'Verify your email',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Open the link from your email',
  authCheck: 'Error: You are not signed in',
  changePassword: 'Change password',
  account: 'Account Details',
  preferencesSetup: 'Setup Preferences',
  sponsors: 'Find sponsors',
  shortlist: 'Shortlist',
  sharedList: 'A shared shortlist',
  saved: 'Saved searches and watched companies',
  unsubscribe: 'Stop these emails',
  licenceCheck: 'Check a sponsor licence',
  registerChanges: 'Who joined and left the register of sponsors',
  compare: 'Compare',
  knowledgeCenter: 'Knowledge Center',
  faqs: 'FAQs',
  occupationCheck: 'Check an occupation and its pay',
  privacy: 'Privacy',
  terms: 'Terms of use',
  contact: 'Contact',
  accessibility: 'Accessibility',
  admin: 'Statistics',
  adminAiResponses: 'AI responses',
  adminVacancies: 'Vacancies',
  adminReports: 'Reports',
  adminImports: 'Imports',
  adminCoverage: 'Coverage and health',
  adminUsers: 'Users',
  adminJobs: 'Background jobs',
  adminAudit: 'Audit log',
  adminCompanies: 'Companies',
  checkAdvert: 'Check an advert',
  extension: 'Browser extension',
  jobs: 'Jobs',
  myPlan: 'My plan',
  employerCase: 'The case for the employer',
  dashboardLogin: 'Sign in to the admin area',
}

const needed: Partial<Record<Access, Partial<User>>> = {
  setup: { preferences: { setup_completed_at: null, preferred_job_category_id: [] } },
  admin: { role: 'admin' },
}

const content = (name: string) =>
  [...document.head.querySelectorAll(`meta[name="${name}"]`)].map((meta) => meta.getAttribute('content'))

/** The page with each description so far. */
const described = new Map<string, PageName>()

async function open(name: PageName) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  if (needsSession(accessOf(name))) {
    sessionStore.signIn('abc', userSample(needed[accessOf(name)]))
  }
  renderRoutes(routes, pages[name])
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
}

test.each(Object.keys(pages) as PageName[])(
  'ux 2: the page "%s" has its own title and description, and says whether search engines may index it',
  async (name) => {
    await open(name)
    await waitFor(() => expect(document.title).toBe(`${titles[name]} – Sponsor Finder`))
    expect(content('description')).toEqual([expect.stringMatching(/^[A-Z].{30,155}\.$/)])
    const [description = ''] = content('description')
    expect(described.get(description ?? '') ?? name).toBe(name)
    described.set(description ?? '', name)
    const isIndexed = indexedPages.some((one) => one === name)
    expect(content('robots')).toEqual(isIndexed ? [] : ['noindex'])
    const canonical = document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')
    expect([...canonical].map(({ href }) => href)).toEqual(isIndexed ? [location.origin + pages[name]] : [])
  },
  30_000,
)
