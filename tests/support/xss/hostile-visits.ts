import type { Page } from 'playwright-core'
import { JOBS_PER_PAGE } from '#shared/api/job-search.ts'
import { CHANGES_PER_PAGE } from '#shared/api/register-changes.ts'
import { SEARCH_PER_PAGE } from '#shared/api/search.ts'
import { pages } from '#shared/pages.ts'
import type { SeededCompany } from '../../../infra/local/seed/seed-sample.ts'

export type Visitor = 'nobody' | 'reader' | 'admin'

/** A page to open, which shows stored texts of others. */
export interface Visit {
  path: string
  /** What is opened on the page before it is read. */
  open?: (page: Page) => Promise<void>
}

/** The visits of a page, or the reason why it shows no stored text of others. */
export type PageVisits = { by: Visitor; visits: readonly Visit[] } | string

/** The rows of a page of most lists of administrators. */
const ADMIN_PER_PAGE = 25
/** The rows of a page of responses, and of requests of visitors. */
const FEW_PER_PAGE = 10
/** The rows of a page of administrators' vacancies. */
const VACANCIES_PER_PAGE = 100

/** The pages whose forms show only what the same person types (`fillForms`). */
export const FORM = 'Its form shows only what the same person types'
const CONSTANT = 'Its text is part of the product'

const openFirst = async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().click()
}

/** Opens what the first such button opens, in a dialog. */
const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Chooses each kind of change of the difference of two imports. The last one stays open. */
export const chooseKinds = async (page: Page) => {
  for (const kind of await page.getByRole('group', { name: 'Kind of change' }).getByRole('button').all())
    await kind.click()
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) one.click()
  })

/** Opens the folded parts of a company, and its first contact in a dialog. */
const openContact = async (page: Page) => {
  await unfold(page)
  await page.locator('details li button[aria-haspopup=dialog]').first().click()
  await page.getByRole('dialog').waitFor()
}

const vacancyOf = ({ vacancies }: SeededCompany) => vacancies[0]?.vacancy_id

/**
 * The visits of every page, of which each shows some texts of a product with hostile texts (`storeHostileTexts`).
 * @param companies One company for each text.
 * @param dryRun The id of a dry run of a register with hostile texts (`uploadHostileRegister`).
 */
export function hostileVisits(
  companies: readonly SeededCompany[],
  dryRun: string,
): Record<keyof typeof pages, PageVisits> {
  const pagesOf = (path: string, perPage: number, rows = companies.length): Visit[] =>
    Array.from({ length: Math.ceil(rows / perPage) }, (_, index) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}page=${index + 1}`,
    }))
  // a company shows about forty texts, so every twentieth shows all of them
  const some = companies.filter((_, place) => place % 20 === 0)
  return {
    landing: FORM,
    login: FORM,
    signUp: FORM,
    verifyCode: FORM,
    forgotPassword: FORM,
    resetPassword: FORM,
    authCheck: FORM,
    changePassword: FORM,
    preferencesSetup: FORM,
    unsubscribe: FORM,
    occupationCheck: FORM,
    checkAdvert: FORM,
    dashboardLogin: FORM,
    knowledgeCenter: CONSTANT,
    faqs: CONSTANT,
    privacy: CONSTANT,
    terms: CONSTANT,
    contact: CONSTANT,
    accessibility: CONSTANT,
    extension: CONSTANT,
    myPlan: CONSTANT,
    employerCase: FORM,
    account: {
      by: 'reader',
      visits: [
        { path: pages.account, open: unfold },
        { path: pages.account, open: openDialog(/^Revoke token/) },
      ],
    },
    sponsors: {
      by: 'reader',
      visits: [
        ...pagesOf(`${pages.sponsors}?has_website=0&job=0&careers_page=0`, SEARCH_PER_PAGE),
        ...some.flatMap((company) => [
          { path: `${pages.sponsors}?company=${company.id}`, open: openContact },
          { path: `${pages.sponsors}?company=${company.id}&vacancy=${vacancyOf(company)}`, open: unfold },
        ]),
      ],
    },
    sharedList: FORM,
    shortlist: { by: 'reader', visits: [{ path: pages.shortlist }] },
    saved: { by: 'reader', visits: [{ path: pages.saved, open: unfold }] },
    licenceCheck: {
      by: 'nobody',
      visits: some.map(({ name }) => ({ path: `${pages.licenceCheck}?${new URLSearchParams({ name })}` })),
    },
    compare: {
      by: 'reader',
      visits: some.map((company) => ({ path: `${pages.compare}?job=${vacancyOf(company)}` })),
    },
    registerChanges: {
      by: 'nobody',
      visits: [...pagesOf(pages.registerChanges, CHANGES_PER_PAGE, companies.length / 2)],
    },
    jobs: {
      by: 'reader',
      visits: [
        ...pagesOf(pages.jobs, JOBS_PER_PAGE, companies.length - FEW_PER_PAGE),
        ...some.map((company) => ({ path: `${pages.jobs}?job=${vacancyOf(company)}`, open: unfold })),
      ],
    },
    admin: { by: 'admin', visits: [{ path: pages.admin }] },
    adminAiResponses: {
      by: 'admin',
      visits: pagesOf(pages.adminAiResponses, FEW_PER_PAGE).map((visit) => ({
        ...visit,
        open: openDialog(/view the response$/),
      })),
    },
    adminVacancies: {
      by: 'admin',
      visits: [
        ...pagesOf(`${pages.adminVacancies}?per_page=100`, VACANCIES_PER_PAGE),
        ...some.map((company) => ({
          path: `${pages.adminVacancies}?vacancy=${vacancyOf(company)}`,
          open: unfold,
        })),
      ],
    },
    adminReports: {
      by: 'admin',
      visits: [
        ...pagesOf(pages.adminReports, ADMIN_PER_PAGE).map((visit) => ({ ...visit, open: openFirst })),
        { path: `${pages.adminReports}?tab=objections` },
      ],
    },
    adminImports: { by: 'admin', visits: [{ path: `${pages.adminImports}?import=${dryRun}` }] },
    adminJobs: 'It shows texts of live jobs alone, and no job is live here',
    adminCoverage: { by: 'admin', visits: [{ path: pages.adminCoverage, open: unfold }] },
    adminUsers: {
      by: 'admin',
      visits: pagesOf(pages.adminUsers, ADMIN_PER_PAGE).map((visit) => ({ ...visit, open: openFirst })),
    },
    adminAudit: {
      by: 'admin',
      visits: pagesOf(pages.adminAudit, ADMIN_PER_PAGE).map((visit) => ({ ...visit, open: unfold })),
    },
    adminCompanies: {
      by: 'admin',
      visits: [
        ...pagesOf(pages.adminCompanies, ADMIN_PER_PAGE),
        ...some.map(({ id }) => ({ path: `${pages.adminCompanies}?company=${id}`, open: unfold })),
      ],
    },
  }
}
