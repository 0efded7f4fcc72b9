import { LOCAL_PASSWORD } from '../../../infra/local/seed/seed-accounts.ts'
import type { Sessions } from './leave-data.ts'
import { pathCaller, signIn } from './path-caller.ts'
import { exportOf, type Exported, shortlistOf } from './shortlist-of.ts'

/** What the users and the administrators read in their sessions. The active user signs in anew. */
export async function readAll(origin: string, { token, admin, companyId }: Sessions) {
  const call = pathCaller(origin)
  const active = await signIn(call, 'active@example.com', LOCAL_PASSWORD)
  // each run has a port of its own, which is part of the addresses of its pages
  const read = async (path: string, as?: string) =>
    JSON.parse(
      JSON.stringify(await call('GET', path, { ...(as && { token: as }) })).replaceAll(origin, ''),
    ) as unknown
  return {
    newcomer: {
      export: exportOf((await read('/account/export', token)) as Exported),
      preferences: await read('/preferences', token),
      usage: await read('/sponsorships/usage/daily', token),
      company: await read(`/search/single?company_id=${companyId}`, token),
    },
    activeUser: {
      export: exportOf((await read('/account/export', active)) as Exported),
      watches: await read('/watches', active),
      shortlist: (await shortlistOf(call, active)).entries,
      savedSearches: await read('/saved-searches?uncounted=1', active),
    },
    administrator: {
      objections: await read('/admin/objections', admin),
      objectionRequests: await read('/admin/objection-requests', admin),
      dataReports: await read('/admin/data-reports', admin),
      audit: await read('/admin/audit', admin),
      users: await read('/admin/users', admin),
      imports: await read('/admin/imports', admin),
    },
    visitor: { companies: ((await read('/search/landing')) as { total: number }).total },
  }
}
