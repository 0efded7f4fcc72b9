import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { RouteContract } from '#shared/api/contract.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import type { RouteId } from '#shared/api/routes.ts'
import { employerCaseSample } from '../samples/employer-case-sample.ts'

/** A valid request by its contract, with its result for an authorized caller. */
export interface SampleRequest {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** The status of the answer; by default the contract's success. */
  answers?: number
  /** Set if the call ends its own session or account. */
  ends?: true
}

interface Facts {
  companyId: number
  /** Whether the system has the demo provider of local runs. */
  hasDemoProvider: boolean
}

const NO_JOB = '00000000-0000-4000-8000-000000000000'

const newEmail = () => `${randomUUID()}@example.com`

/** Samples for the routes that need a query or a body, that succeed without their subject, or that end something. */
const samples: Partial<Record<RouteId, (facts: Facts) => SampleRequest>> = {
  login: () => ({ body: { email: 'user@example.com', password: 'sponsor-finder-local' } }),
  register: () => ({ body: { name: 'Rita', email: newEmail(), password: 'violet harbour lantern' } }),
  // no such code exists
  verifyEmail: () => ({ body: { email: newEmail(), code: '000000' }, answers: 422 }),
  resendCode: () => ({ body: { email: newEmail() } }),
  logout: () => ({ ends: true }),
  forgotPassword: () => ({ body: { email: newEmail() } }),
  // no such link exists
  resetPassword: () => ({
    body: { token: 'nobody.nothing', password: 'violet harbour lantern' },
    answers: 422,
  }),
  changePassword: () => ({
    body: { current_password: 'secret', password: 'violet harbour lantern' },
    ends: true,
  }),
  startProviderSignIn: ({ hasDemoProvider }) => ({
    params: { provider: 'demo' },
    ...(!hasDemoProvider && { answers: 404 }),
  }),
  // the caller has begun no sign-in, so the callback leads to an error page
  finishProviderSignIn: ({ hasDemoProvider }) => ({
    params: { provider: 'demo' },
    query: { state: 'nobody', code: 'nothing' },
    ...(!hasDemoProvider && { answers: 404 }),
  }),
  exchangeCode: () => ({ body: { code: 'nobody.nothing' }, answers: 422 }),
  createApiToken: () => ({ body: { name: 'Laptop' } }),
  recordSearch: () => ({ body: { criteria: { city: 'Leeds' }, total: 3 } }),
  changeAccount: () => ({ body: { name: 'Rita' } }),
  deleteAccount: () => ({ body: { password: 'secret' }, ends: true }),
  savePreferences: () => ({ body: { preferred_job_category_id: [21] } }),
  registerChanges: () => ({ query: { change: 'left' } }),
  checkAdvert: () => ({ body: { text: 'Nurse\nNobody & Sons Ltd, Leeds' } }),
  checkOffer: () => ({ body: { text: 'We offer you the post of Nurse.\nNobody & Sons Ltd, Leeds' } }),
  mcp: () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  checkLicences: () => ({ body: { names: ['Nobody & Sons Ltd'] } }),
  checkLicence: () => ({ query: { name: 'Nobody & Sons Ltd' } }),
  find: () => ({ query: { q: 'nurse leeds' } }),
  searchSingle: ({ companyId }) => ({ query: { company_id: companyId } }),
  sponsorshipCheck: ({ companyId }) => ({ query: { company_id: companyId } }),
  // no such company or vacancy exists
  trackCompanyClick: () => ({ body: { company_id: 1, clicked_to: 'website' }, answers: 404 }),
  trackVacancyClick: () => ({ body: { company_id: 1, company_vacancy_id: 1 }, answers: 404 }),
  trackApplication: () => ({ body: { company_id: 1, company_vacancy_id: 1 }, answers: 404 }),
  vacancyJobs: () => ({ params: { id: MAX_ID } }),
  startOperation: () => ({ params: { name: 'index_rebuild' } }),
  requestUpload: () => ({ body: { name: 'register.csv', size: 10, sha256: 'a'.repeat(64) } }),
  requestImport: () => ({ body: { fetch: true, dry_run: true } }),
  compareImports: () => ({
    query: { from: '2026-11-22T09:00:00.000Z', to: '2026-11-22T09:00:00.000Z' },
    answers: 404,
  }),
  recordObjection: () => ({ body: { kind: 'email', value: 'nobody@example.com', why: 'A sample' } }),
  // withdrawing what does not exist succeeds
  withdrawObjection: () => ({ params: { id: NO_JOB }, body: { why: 'A sample' } }),
  requestObjection: () => ({ body: { kind: 'email', value: newEmail() } }),
  // dismissing what does not exist succeeds
  dismissObjectionRequest: () => ({
    params: { id: NO_JOB },
    body: { received_at: '2026-11-23T09:00:00.000Z', why: 'A sample' },
  }),
  answerDataReport: () => ({
    params: { id: 'nobody_nothing' },
    body: { state: 'accepted', reply: 'Thank you' },
    answers: 404,
  }),
  exportAudit: () => ({ body: {} }),
  getNote: () => ({ params: { subject: 'company:7' } }),
  putNote: () => ({
    params: { subject: `user:${randomUUID()}` },
    body: { text: '', version: 0 },
    answers: 404,
  }),
  changeUser: () => ({ params: { id: randomUUID() }, body: { plan: 'pro', why: 'A sample' }, answers: 404 }),
  // the queue has no dead letters; those of mail, bulk and extraction have some while other flow tests run
  importDifferences: () => ({ params: { id: randomUUID() }, query: { kind: 'removed' }, answers: 404 }),
  listDeadLetters: () => ({ params: { name: 'announcements' } }),
  redriveDeadLetter: () => ({ params: { name: 'announcements', id: randomUUID() }, answers: 404 }),
  dropDeadLetter: () => ({ params: { name: 'announcements', id: randomUUID() }, answers: 404 }),
  redriveQueue: () => ({ params: { name: 'announcements' }, answers: 409 }),
  retryVacancies: () => ({ body: { vacancy_ids: [MAX_ID] }, answers: 404 }),
  captureScreenshots: () => ({ body: { vacancy_ids: [MAX_ID] }, answers: 404 }),
  deleteVacancies: () => ({ body: { vacancy_ids: [MAX_ID], confirmed: true }, answers: 404 }),
  restoreVacancies: () => ({ body: { vacancy_ids: [MAX_ID] }, answers: 404 }),
  correctVacancy: () => ({
    params: { id: MAX_ID },
    body: { version: 0, why: 'They moved', corrections: { city_name: 'Leeds' } },
    answers: 404,
  }),
  adminCompany: ({ companyId }) => ({ params: { id: companyId } }),
  discoverCompany: () => ({ params: { id: MAX_ID }, body: {}, answers: 404 }),
  refreshCompanies: () => ({ body: { company_ids: [MAX_ID] }, answers: 404 }),
  companyJobs: () => ({ params: { id: MAX_ID } }),
  correctCompany: () => ({
    params: { id: MAX_ID },
    body: { version: 0, why: 'They moved', corrections: { postcode: 'LS1 4AP' } },
    answers: 404,
  }),
  changeCompanyWarning: () => ({
    params: { id: MAX_ID },
    body: { warned: true, version: 0, why: 'A sample' },
    answers: 404,
  }),
  retryAiResponses: () => ({ body: { response_ids: [MAX_ID] }, answers: 404 }),
  keepEntry: () => ({
    params: { kind: 'jobs', id: 1 },
    body: {},
    answers: 404,
  }),
  reportWrongData: () => ({ body: { company_id: 1, subject: 'other', details: 'Moved' }, answers: 404 }),
  // deleting what does not exist succeeds
  dropEntry: () => ({ params: { kind: 'jobs', id: 1 } }),
  shareShortlist: () => ({ body: {} }),
  endSharedList: () => ({ params: { id: 'x'.repeat(43) } }),
  // nobody has made such a link
  openSharedList: () => ({ body: { token: 'nobody' }, answers: 404 }),
  deleteHistoryEntry: () => ({ params: { id: 'nothing' } }),
  saveSearch: () => ({ body: { name: 'All of Leeds', criteria: { city: 'Leeds' } } }),
  // no such search exists
  renameSavedSearch: () => ({ params: { id: randomUUID() }, body: { name: 'Nobody’s' }, answers: 404 }),
  deleteSavedSearch: () => ({ params: { id: randomUUID() } }),
  seeSavedSearch: () => ({
    params: { id: randomUUID() },
    body: { version: '0'.repeat(64) },
    answers: 404,
  }),
  showCompany: () => ({ params: { company_id: 1 } }),
  unwatchCompany: () => ({ params: { company_id: 1 } }),
  seeWatch: () => ({ params: { company_id: 1 }, body: { register_date: '2026-01-01' }, answers: 404 }),
  openUnsubscribe: () => ({ query: { token: 'nobody.nothing' } }),
  unsubscribe: () => ({ query: { token: 'nobody.nothing' } }),
  linkEmployerCase: () => ({ body: employerCaseSample() }),
  // nobody has signed such a token
  openEmployerCase: () => ({ body: { token: 'nobody.nothing' }, answers: 404 }),
}

/** Ids that nothing has, in each form that a path takes. */
const NOTHING = [MAX_ID, NO_JOB, 'nobody_nothing']

/** A request for what does not exist, if its path names something. */
function forNothing({ request: { params } }: RouteContract): SampleRequest {
  if (params === undefined) return {}
  const ids = Object.entries(params.shape).map(([name, schema]): [string, string | number] => [
    name,
    NOTHING.find((id) => z.safeParse(schema, String(id)).success) ?? '',
  ])
  return { params: Object.fromEntries(ids), answers: 404 }
}

/** The sample request of a route. @throws if a required part is missing. */
export function sampleRequest(id: RouteId, contract: RouteContract, facts: Facts): SampleRequest {
  const sample = samples[id]?.(facts) ?? forNothing(contract)
  for (const part of ['params', 'query', 'body'] as const) {
    // in a URL, every value is text
    const given = part === 'body' ? sample.body : texts(sample[part])
    const { error } = contract.request[part]?.safeParse(given ?? {}) ?? {}
    if (error) {
      throw new Error(
        `Give ${id} a sample request in tests/support/product/sample-requests.ts that its contract takes: ` +
          `its ${part} is refused with "${error.issues[0]?.message}"`,
      )
    }
  }
  return sample
}

const texts = (values: SampleRequest['query'] = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
