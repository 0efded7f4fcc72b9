import { randomUUID } from 'node:crypto'
import type { RouteContract } from '#shared/api/contract.ts'
import { type RouteId, routes } from '#shared/api/routes.ts'
import { allRoutes } from '../../support/product/all-routes.ts'
import { sampleRequest } from '../../support/product/sample-requests.ts'
import type { Sent } from './fault-world.ts'
import type { StartingPoint } from './starting-point.ts'

/** A request that succeeds at the starting point. */
export interface RouteCase extends Sent {
  /** The answer of success, if it is not the contract's first. */
  answers?: number
  /** What a repeated call may answer if the first one took effect although its answer was an error. */
  again?: readonly number[]
  /** Set if each call adds one more: a row with a random id, or a count of its repetitions. */
  adds?: true
  /** Set if the call writes several things one by one, of which an answer tells each or none matters alone. */
  each?: true
  /** Set if the answer depends on the instant, as counts of the last minute do. */
  isOfNow?: true
  /** Makes what only one call can use. */
  renew?: () => Promise<Sent>
}

type Case = (at: StartingPoint) => RouteCase

const PASSWORD = 'violet harbour lantern'
const why = 'A sample'
const user =
  (sent: (at: StartingPoint) => RouteCase): Case =>
  (at) => ({ token: at.user.token, ...sent(at) })
const admin =
  (sent: (at: StartingPoint) => RouteCase): Case =>
  (at) => ({ token: at.admin.token, ...sent(at) })
const vacancy = (id: number) => admin(() => ({ params: { id } }))
const vacancies = (ids: number[], more: object = {}) => admin(() => ({ body: { vacancy_ids: ids, ...more } }))
const company = (at: StartingPoint) => ({ id: at.ids.acme })

/** The requests of routes that write, and of reads that need what exists. */
const cases: Partial<Record<RouteId, Case>> = {
  // the stored hash is renewed before the session is made
  login: ({ leaving }) => ({ body: { email: leaving.email, password: 'secret' }, adds: true, each: true }),
  register: () => ({ body: { name: 'Rita', email: 'new@example.com', password: PASSWORD }, adds: true }),
  verifyEmail: ({ code }) => ({ body: { email: 'nia@example.com', code }, again: [422] }),
  resendCode: ({ pending }) => ({ body: { email: pending.email }, again: [429], adds: true }),
  logout: ({ lastSession }) => ({ token: lastSession, again: [401] }),
  forgotPassword: ({ user: { email } }) => ({ body: { email }, adds: true }),
  resetPassword: ({ resetToken }) => ({ body: { token: resetToken, password: PASSWORD }, again: [422] }),
  changePassword: user(() => ({
    body: { current_password: 'secret', password: PASSWORD },
    again: [401, 422],
  })),
  startProviderSignIn: () => ({ params: { provider: 'demo' } }),
  // the user, then the code that the page exchanges
  finishProviderSignIn: ({ comeBack }) => ({ renew: comeBack, adds: true, each: true }),
  exchangeCode: ({ exchange }) => ({ ...exchange, again: [422] }),
  endSession: user(({ otherSession }) => ({ params: { id: otherSession }, again: [404] })),
  createApiToken: user(() => ({ body: { name: 'Phone' }, adds: true })),
  revokeApiToken: user(({ apiTokenId }) => ({ params: { id: apiTokenId }, again: [404] })),
  changeAccount: user(() => ({ body: { name: 'Rita' } })),
  deleteAccount: user(() => ({ body: { password: 'secret' }, again: [401] })),
  savePreferences: user(() => ({ body: { preferred_job_category_id: [21] } })),
  skipSetup: user(() => ({})),
  recordSearch: user(() => ({ body: { criteria: { city: 'Leeds' }, total: 3 } })),
  clearSearchHistory: user(() => ({})),
  deleteHistoryEntry: user(() => ({ params: { id: 'nothing' } })),
  searchSingle: user(({ ids }) => ({ query: { company_id: ids.brick } })),
  sponsorshipCheck: user(({ ids }) => ({ query: { company_id: ids.brick } })),
  checkAdvert: user(() => ({ body: { url: 'https://advert.example/job' }, answers: 202 })),
  checkOffer: user(() => ({ body: { text: 'We offer you the post of Chef.' } })),
  checkLicences: () => ({ body: { names: ['Acme'] } }),
  trackCompanyClick: user(({ ids }) => ({
    body: { company_id: ids.acme, clicked_to: 'website' },
    adds: true,
  })),
  trackVacancyClick: user(({ ids }) => ({
    body: { company_id: ids.acme, company_vacancy_id: 70 },
    adds: true,
  })),
  trackApplication: user(({ ids }) => ({
    body: { company_id: ids.acme, company_vacancy_id: 71 },
    adds: true,
  })),
  keepEntry: user(({ ids }) => ({
    params: { kind: 'jobs', id: 71 },
    body: { note: `A job of ${ids.acme}` },
  })),
  dropEntry: user(() => ({ params: { kind: 'jobs', id: 70 } })),
  shareShortlist: user(() => ({ body: {}, adds: true })),
  endSharedList: user(({ sharedListId }) => ({ params: { id: sharedListId } })),
  reportWrongData: user(({ ids }) => ({
    body: { company_id: ids.acme, subject: 'other', details: 'Closed' },
    adds: true,
  })),
  saveSearch: user(() => ({ body: { name: 'York', criteria: { city: 'York' } } })),
  renameSavedSearch: user(({ searchId }) => ({ params: { id: searchId }, body: { name: 'Other' } })),
  deleteSavedSearch: user(({ searchId }) => ({ params: { id: searchId } })),
  newInSavedSearch: user(({ searchId }) => ({ params: { id: searchId } })),
  seeSavedSearch: user(({ searchId, version }) => ({ params: { id: searchId }, body: { version } })),
  hideCompany: user(({ ids }) => ({ params: { company_id: ids.cargo } })),
  showCompany: user(({ ids }) => ({ params: { company_id: ids.delta } })),
  watchCompany: user(({ ids }) => ({ params: { company_id: ids.cargo } })),
  unwatchCompany: user(({ ids }) => ({ params: { company_id: ids.acme } })),
  seeWatch: user(({ ids, registerDate }) => ({
    params: { company_id: ids.acme },
    body: { register_date: registerDate },
  })),
  unsubscribe: ({ unsubscribeToken }) => ({ query: { token: unsubscribeToken } }),
  requestObjection: () => ({ body: { kind: 'email', value: 'also@example.com' }, adds: true }),
  readCompany: user((at) => ({ params: company(at) })),
  companyVacancies: user((at) => ({ params: company(at) })),
  jobDetails: user(() => ({ params: { id: 70 } })),
  getVacancy: user(() => ({ params: { id: 70 } })),
  captureScreenshot: vacancy(70),
  processVacancy: vacancy(70),
  deleteVacancy: vacancy(70),
  restoreVacancy: vacancy(72),
  retryVacancies: vacancies([70, 71]),
  captureScreenshots: vacancies([70, 71]),
  deleteVacancies: (at) => ({ ...vacancies([70, 71], { confirmed: true })(at), each: true }),
  restoreVacancies: vacancies([72]),
  adminVacancy: vacancy(70),
  correctVacancy: admin(() => ({
    params: { id: 70 },
    body: { version: 0, why, corrections: { city_name: 'Leeds' } },
    again: [409],
  })),
  retryAiResponse: admin(({ responseId }) => ({ params: { id: responseId } })),
  retryAiResponses: admin(({ responseId }) => ({ body: { response_ids: [responseId] } })),
  aiResponseJson: admin(({ responseId }) => ({ params: { id: responseId } })),
  adminStats: admin(() => ({ isOfNow: true })),
  getJob: admin(({ jobId }) => ({ params: { id: jobId } })),
  cancelJob: admin(({ jobId }) => ({ params: { id: jobId }, again: [409] })),
  bulkOutcomes: admin(({ bulkId }) => ({ params: { id: bulkId } })),
  retryJob: admin(({ bulkId }) => ({ params: { id: bulkId } })),
  retryRefresh: admin(({ refreshId }) => ({ params: { id: refreshId } })),
  listJobs: admin(() => ({})),
  listDeadLetters: admin(() => ({ params: { name: 'announcements' } })),
  redriveQueue: admin(() => ({ params: { name: 'mail' } })),
  // a received dead letter is hidden from the next call; tests/stores/dead-letters.test.ts has those that exist
  redriveDeadLetter: admin(() => ({ params: { name: 'mail', id: randomUUID() }, answers: 404 })),
  dropDeadLetter: admin(() => ({ params: { name: 'mail', id: randomUUID() }, answers: 404 })),
  exportAudit: admin(() => ({ body: {}, adds: true })),
  exportAdminCompanies: admin(() => ({ body: {}, adds: true })),
  exportAdminVacancies: admin(() => ({ body: {}, adds: true })),
  putNote: admin((at) => ({
    params: { subject: `company:${at.ids.acme}` },
    body: { version: 0, text: 'A sample' },
    again: [409],
  })),
  requestImport: admin(({ uploadId }) => ({
    body: { upload: uploadId, date: '2026-07-20', dry_run: true },
    again: [409],
  })),
  requestUpload: admin(() => ({
    body: { name: 'register.csv', size: 10, sha256: 'b'.repeat(64) },
    adds: true,
  })),
  applyImport: admin(({ dryRunId }) => ({ params: { id: dryRunId } })),
  getImport: admin(({ dryRunId }) => ({ params: { id: dryRunId } })),
  importDifferences: admin(({ dryRunId }) => ({ params: { id: dryRunId }, query: { kind: 'removed' } })),
  startOperation: admin(() => ({ params: { name: 'index_rebuild' }, adds: true })),
  changeUser: admin(({ managed }) => ({ params: { id: managed.user_id }, body: { plan: 'pro', why } })),
  getUser: admin(({ managed }) => ({ params: { id: managed.user_id } })),
  endUserSessions: admin(({ managed }) => ({ params: { id: managed.user_id }, adds: true })),
  resendUserCode: admin(({ waiting }) => ({ params: { id: waiting.user_id }, again: [429], adds: true })),
  adminCompany: admin((at) => ({ params: company(at) })),
  correctCompany: admin((at) => ({
    params: company(at),
    body: { version: at.profileVersion, why, corrections: { postcode: 'LS1 4AP' } },
    again: [409],
  })),
  changeCompanyWarning: admin((at) => ({
    params: company(at),
    body: { warned: true, version: 0, why },
    again: [409],
  })),
  enrichCompany: admin((at) => ({ params: company(at) })),
  discoverCompany: admin(({ ids }) => ({ params: { id: ids.eagle }, body: {} })),
  refreshCompanies: admin(({ ids }) => ({ body: { company_ids: [ids.acme, ids.cargo] } })),
  answerDataReport: admin(({ reportId }) => ({
    params: { id: reportId },
    body: { state: 'accepted', reply: 'Thank you' },
    again: [409],
  })),
  getDataReport: admin(({ reportId }) => ({ params: { id: reportId } })),
  recordObjection: admin(() => ({ body: { kind: 'email', value: 'more@example.com', why } })),
  withdrawObjection: admin(({ objectionId }) => ({ params: { id: objectionId }, body: { why } })),
  dismissObjectionRequest: admin(({ requestId, requestedAt }) => ({
    params: { id: requestId },
    body: { received_at: requestedAt, why },
  })),
}

/** Further requests of routes, which write something else. */
const others: readonly [RouteId, Case][] = [
  ['register', ({ user: { email } }) => ({ body: { name: 'Rita', email, password: PASSWORD }, adds: true })],
  ['changeUser', admin(({ managed }) => ({ params: { id: managed.user_id }, body: { role: 'admin', why } }))],
  [
    'changeUser',
    admin(({ managed }) => ({ params: { id: managed.user_id }, body: { suspended: true, why } })),
  ],
]

/** Reads that write: an unlock is a read of a company, and the sign-in with a provider is a redirect. */
const writingReads = new Set<RouteId>(['searchSingle', 'sponsorshipCheck', 'finishProviderSignIn'])

const readingPosts = new Set<RouteId>([
  'checkLicences',
  'linkEmployerCase',
  'openEmployerCase',
  'openSharedList',
  'mcp',
])

export const writes = (id: RouteId, { method }: RouteContract): boolean =>
  (method !== 'GET' && !readingPosts.has(id)) || writingReads.has(id)

/** Whether a route has a request of its own, and not only a sample. */
export const hasCase = (id: RouteId): boolean => id in cases

/**
 * The case of a route. A read needs none if it has a sample of an existing thing, or needs no parameters.
 * @throws if a route that writes has no case, or the sample names nothing that exists.
 */
function caseOf(id: RouteId, contract: RouteContract, at: StartingPoint): RouteCase {
  const one = cases[id]
  if (one !== undefined) return one(at)
  if (writes(id, contract))
    throw new Error(`Give ${id} a case in tests/faults/use-cases/route-cases.ts: a request that succeeds`)
  const { params, query, body, answers } = sampleRequest(id, contract, {
    companyId: at.ids.acme,
    hasDemoProvider: true,
  })
  const { auth } = contract
  const token = auth === 'admin' ? at.admin.token : at.user.token
  return {
    ...(auth !== 'none' && { token }),
    ...(params && { params }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(answers !== undefined && { answers }),
  }
}

export const allCases = (at: StartingPoint) => [
  ...allRoutes.map(([id, contract]) => ({ id, contract, one: caseOf(id, contract, at) })),
  ...others.map(([id, make]) => ({ id, contract: routes[id] as RouteContract, one: make(at) })),
]
