import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { login, register, resendCode, verifyEmail } from '#shared/api/accounts/accounts.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '#shared/api/accounts/api-tokens.ts'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import { endSession, listSessions } from '#shared/api/accounts/sessions.ts'
import { trackCompanyClick } from '#shared/api/activity.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { changeUser, getUser, listUserMails } from '#shared/api/admin/users.ts'
import { companyVacancies, searchSingle } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { hideCompany } from '#shared/api/hidden-companies.ts'
import { jobDetails, jobs } from '#shared/api/job-search.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { requestObjection } from '#shared/api/objection-requests.ts'
import {
  deleteSavedSearch,
  newInSavedSearch,
  renameSavedSearch,
  saveSearch,
} from '#shared/api/saved-searches.ts'
import { endSharedList, openSharedList, shareShortlist } from '#shared/api/shared-lists.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { startWorld } from '../support/product/flow-world.ts'

type Request = Parameters<typeof world.call>[1]

/** One call about two subjects, of which only the first has the fact. The calls of a subject run in their order. */
interface Oracle {
  fact: string
  calls: readonly (readonly [RouteContract, (subject: string, token: string) => Request])[]
  subjects: readonly [string, string]
}

const world = await startWorld()
afterAll(() => world.stop())

const admin = (await world.newUser({ role: 'admin' })).token
const owner = (await world.newUser({ plan: 'pro' })).token
const other = (await world.newUser({ plan: 'pro' })).token
const newEmail = () => `${randomUUID()}@example.com`

const { email: owned } = await world.newUser()
const suspended = await world.newUser()
await world.get(changeUser, {
  token: admin,
  params: { id: suspended.id },
  body: { suspended: true, why: 'A test' },
})
const waiting = (await world.newUser({ email_verified_at: null })).email

/** What a stranger asks about an address, in an order that counts: a registration, then wrong codes and passwords. */
const ofStrangers: Oracle['calls'] = [
  [forgotPassword, (email) => ({ body: { email } })],
  [login, (email) => ({ body: { email, password: 'wrong' } })],
  [login, (email) => ({ body: { email: ` ${email.toUpperCase()}`, password: 'wrong' } })],
  [register, (email) => ({ body: { name: 'Rita', email, password: 'violet harbour lantern' } })],
  [resendCode, (email) => ({ body: { email } })],
  [resendCode, (email) => ({ body: { email } })],
  ...Array.from({ length: 6 }, (): Oracle['calls'][number] => [
    verifyEmail,
    (email) => ({ body: { email, code: '000000' } }),
  ]),
  [login, (email) => ({ body: { email, password: 'violet harbour lantern' } })],
  ...Array.from({ length: 9 }, (): Oracle['calls'][number] => [
    login,
    (email) => ({ body: { email, password: 'wrong' } }),
  ]),
  ...Array.from({ length: 5 }, (): Oracle['calls'][number] => [
    forgotPassword,
    (email) => ({ body: { email } }),
  ]),
]

await world.call(recordObjection, {
  token: admin,
  body: { kind: 'email', value: 'jo@north.example', why: 'Asked' },
})

const lockedOnes = (await world.get(checkLicence, { token: other, query: { name: 'limited' } })).data.matches
const ids = lockedOnes.flatMap(({ id, locked }) => (id && locked ? [String(id)] : []))
const profiles = await world.profiles.getMany(ids.map(Number))
const byWorth = ids.toSorted((one, next) => worth(next) - worth(one))
const [richest = '', poorest = ''] = [byWorth[0], byWorth.at(-1)]

function worth(id: string): number {
  return profiles.get(Number(id))?.emails.length ?? 0
}

const [row] = (await world.get(jobs, { token: other })).data
const job = await world.get(jobDetails, { token: admin, params: { id: row?.id ?? 0 } })
const { data: company } = await world.get(searchSingle, {
  token: admin,
  query: { company_id: job.data.company_id },
})
const employer = company.companyName ?? ''

const searchId = (
  await world.get(saveSearch, { token: owner, body: { name: 'Mine', criteria: { city: 'Leeds' } } })
).data.id
await world.call(createApiToken, { token: owner, body: { name: 'Mine' } })
const tokenId = (await world.get(listApiTokens, { token: owner })).data[0]?.id ?? ''
const sessionId = (await world.get(listSessions, { token: owner })).data[0]?.id ?? ''
const newList = async () =>
  shareShortlist.responses[201].parse((await world.call(shareShortlist, { token: owner, body: {} })).body)
    .data
const [list, ended] = [await newList(), await newList()]
await world.call(endSharedList, { token: owner, params: { id: ended.id } })

const byId =
  (more: Request = {}) =>
  (id: string, token: string): Request => ({ token, params: { id }, ...more })
const byCompany = (company_id: string, token: string): Request => ({ token, params: { company_id } })

const oracles: readonly Oracle[] = [
  { fact: 'an address has an account', calls: ofStrangers, subjects: [owned, newEmail()] },
  { fact: 'an address has a suspended account', calls: ofStrangers, subjects: [suspended.email, newEmail()] },
  { fact: 'an address waits for its code', calls: ofStrangers, subjects: [waiting, newEmail()] },
  {
    fact: 'a contact has been objected to',
    calls: [[requestObjection, (value) => ({ body: { kind: 'email', value } })]],
    subjects: ['jo@north.example', 'jo@south.example'],
  },
  {
    fact: 'another user has a saved search',
    calls: [
      [renameSavedSearch, byId({ body: { name: 'Theirs' } })],
      [newInSavedSearch, byId()],
      [deleteSavedSearch, byId()],
    ],
    subjects: [searchId, randomUUID()],
  },
  {
    fact: 'another user has an API token',
    calls: [[revokeApiToken, byId()]],
    subjects: [tokenId, 'x'.repeat(tokenId.length)],
  },
  { fact: 'another user has a session', calls: [[endSession, byId()]], subjects: [sessionId, randomUUID()] },
  {
    fact: 'another user shares a shortlist',
    calls: [[endSharedList, byId()]],
    subjects: [list.id, 'x'.repeat(list.id.length)],
  },
  {
    fact: 'a link to a shortlist was valid once',
    calls: [[openSharedList, (token) => ({ body: { token } })]],
    subjects: [ended.token, `${ended.token.slice(0, -4)}AAAA`],
  },
  {
    fact: 'a user exists',
    calls: [
      [getUser, byId()],
      [listUserMails, byId()],
    ],
    subjects: [suspended.id, randomUUID()],
  },
  {
    fact: 'a locked company has contacts or jobs',
    calls: [
      [watchCompany, byCompany],
      [hideCompany, byCompany],
      [companyVacancies, byId()],
      [
        reportWrongData,
        (company_id, token) => ({
          token,
          body: { company_id: Number(company_id), subject: 'other', details: 'Moved' },
        }),
      ],
      [
        trackCompanyClick,
        (company_id, token) => ({ token, body: { company_id: Number(company_id), clicked_to: 'website' } }),
      ],
    ],
    subjects: [richest, poorest],
  },
  {
    fact: 'a locked company of this name has a job',
    calls: [[jobs, (q, token) => ({ token, query: { q } })]],
    subjects: [employer, employer.replace(/^\S+/, 'Qxzv')],
  },
]

/** What an answer says, without its subject and what differs in any two answers. */
async function said([route, requestOf]: Oracle['calls'][number], subject: string) {
  const { status, text, headers } = await world.call(route, requestOf(subject, other))
  const words = text
    .replaceAll(subject, 'SUBJECT')
    // the addresses of other job sites repeat what was searched
    .replaceAll(/"href":"[^"]*"/g, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/eyJ[\w.-]+/g, 'TOKEN')
    .replaceAll(/\d+ (second|minute)s?/g, 'a while')
  const names = [...headers.keys()].toSorted()
  return { answer: { call: route.id, status, words, names }, wait: Number(headers.get('retry-after')) }
}

test.each(oracles.map((oracle) => [oracle.fact, oracle] as const))(
  'no calls in a row tell that %s',
  async (_, { calls, subjects: [known, unknown] }) => {
    expect(known).not.toBe('')
    for (const call of calls) {
      const [one, next] = [await said(call, known), await said(call, unknown)]
      expect(one.answer).toEqual(next.answer)
      // the windows of limits begin with the first try of this test
      expect(Math.abs(one.wait - next.wait)).toBeLessThan(30)
    }
  },
)
