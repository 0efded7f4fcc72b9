import { LOCAL_PASSWORD } from '../../../infra/local/seed/seed-accounts.ts'
import { mailsTo, type ReadMails } from '../product/mails.ts'
import { pathCaller, signIn } from './path-caller.ts'
import { shortlistOf } from './shortlist-of.ts'

export const newcomer = { email: 'newcomer@example.com', password: 'violet harbour lantern' }

/** The sessions in which data was left, and a company that it is about. */
export type Sessions = Awaited<ReturnType<typeof leaveData>>

/** Signs up, and leaves something of each kind in a product with the sample data. */
export async function leaveData({ origin, readMails }: { origin: string; readMails: ReadMails }) {
  const call = pathCaller(origin)
  await call('POST', '/auth/register', { body: { name: 'Nia New', ...newcomer } })
  const [mail] = await mailsTo(readMails, newcomer.email, 1)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  await call('POST', '/auth/verification/verify', { body: { email: newcomer.email, code } })
  const token = await signIn(call, newcomer.email, newcomer.password)
  const admin = await signIn(call, 'admin@example.com', LOCAL_PASSWORD)
  const as = (body?: unknown) => ({ token, body })
  await call(
    'PUT',
    '/preferences',
    as({ preferred_job_category_id: [21], city: 'Leeds', email_alerts: true, minimum_salary: 41_000 }),
  )
  const active = await signIn(call, 'active@example.com', LOCAL_PASSWORD)
  const {
    isOld,
    entries: [kept],
  } = await shortlistOf(call, active)
  if (kept === undefined) throw new Error('The sample data has no shortlist')
  const { company_id, id } = kept
  await call('GET', `/search/single?company_id=${company_id}`, as())
  await call('PUT', `/watches/${company_id}`, as())
  await (isOld
    ? call('PUT', `/applications/${id}`, as({ company_id, status: 'applied', note: 'By post' }))
    : call('PUT', `/shortlist/jobs/${id}`, as({ progress: { status: 'applied' }, note: 'By post' })))
  await call('POST', '/saved-searches', as({ name: 'All of Leeds', criteria: { city: 'Leeds' } }))
  await call('POST', '/data-reports', as({ company_id, subject: 'other', details: 'They moved to Hull' }))
  await call('POST', '/objections', { body: { kind: 'email', value: 'stranger@example.org', why: 'Mine' } })
  await call('POST', '/admin/objections', {
    token: admin,
    body: { kind: 'email', value: 'nobody@example.org', why: 'Asked by phone' },
  })
  const { data: user } = await call<{ data: { id: string } }>('GET', '/auth/me', { token })
  await call('PATCH', `/admin/users/${user.id}`, { token: admin, body: { daily_limit: 77, why: 'A tester' } })
  return { token, admin, companyId: company_id }
}
