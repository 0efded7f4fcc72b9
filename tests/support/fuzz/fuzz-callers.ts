import { me } from '#shared/api/accounts/accounts.ts'
import { createApiToken } from '#shared/api/accounts/api-tokens.ts'
import type { AuthLevel } from '#shared/api/contract.ts'
import type { User } from '../../../functions/identity/accounts/user.ts'
import { entriesOf } from '../../../infra/entries.ts'
import type { Send } from './fuzz-request.ts'
import type { Caller } from './route-cases.ts'

export type NewUser = (
  facts: Partial<Pick<User, 'role' | 'plan' | 'email_verified_at'>>,
) => Promise<{ id: string; token: string }>

type Kind = 'pending' | 'free' | 'pro' | 'admin'

const kinds: Record<Kind, Parameters<NewUser>[0]> = {
  pending: { email_verified_at: null },
  free: { plan: 'free' },
  pro: { plan: 'pro' },
  admin: { role: 'admin' },
}

/** The kinds of callers who may call a route of a level, and one who may not. */
const ofLevel: Record<AuthLevel, { right: readonly (Kind | 'nobody')[]; lower?: Kind }> = {
  none: { right: ['nobody'] },
  visitor: { right: ['nobody', 'free'] },
  pending: { right: ['pending', 'free'] },
  user: { right: ['pro', 'free', 'admin'], lower: 'pending' },
  admin: { right: ['admin'], lower: 'pro' },
}

/** How many users of a kind share the calls at a time, so that few meet a limit per user. */
const EACH = 7

export async function fuzzCallers(newUser: NewUser, send: Send) {
  const users: Record<Kind, { id: string; token: string }[]> = { pending: [], free: [], pro: [], admin: [] }
  for (const [kind, facts] of entriesOf<Kind, Parameters<NewUser>[0]>(kinds))
    for (let made = 0; made < EACH; made += 1) users[kind].push(await newUser(facts))
  const { token } = await newUser(kinds.admin)
  const made = await send({
    method: createApiToken.method,
    path: createApiToken.path,
    query: [],
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Laptop' }),
  })
  const apiToken = createApiToken.responses[201].parse(JSON.parse(made.text)).data.token
  let calls = 0

  /** What a user may do, as the product says. */
  const rightsOf = async (bearer: string): Promise<string> => {
    const { text } = await send({
      method: me.method,
      path: me.path,
      query: [],
      headers: { authorization: `Bearer ${bearer}` },
    })
    const { role, plan, email_verified } = me.responses[200].parse(JSON.parse(text)).data
    return `${role}, ${plan}, ${email_verified ? 'verified' : 'unverified'}`
  }

  return {
    users,

    async rights(): Promise<Record<Kind, string[]>> {
      const now: Record<Kind, string[]> = { pending: [], free: [], pro: [], admin: [] }
      for (const [kind, all] of entriesOf(users))
        now[kind] = [...new Set(await Promise.all(all.map((user) => rightsOf(user.token))))]
      return now
    },

    /** Lets another user of the same kind make the next calls, because one has met a limit. */
    async replace(header: string): Promise<void> {
      for (const [kind, all] of entriesOf(users))
        if (all.some((user) => header === `Bearer ${user.token}`)) all.push(await newUser(kinds[kind]))
    },

    /** The Authorization header of a caller; undefined if it sends none. `isSpent`: its session does not survive the call. */
    async headerOf(caller: Caller, level: AuthLevel, isSpent: boolean): Promise<string | undefined> {
      if (typeof caller === 'object') return caller.header
      if (caller === 'nobody') return undefined
      if (caller === 'apiToken') return `Bearer ${apiToken}`
      const { right, lower } = ofLevel[level]
      calls += 1
      const kind = caller === 'lower' ? lower : right[calls % right.length]
      if (kind === undefined || kind === 'nobody') return undefined
      const user =
        isSpent && caller === 'right' ? await newUser(kinds[kind]) : users[kind].at(-1 - (calls % EACH))
      return `Bearer ${user?.token}`
    },
  }
}

export type FuzzCallers = Awaited<ReturnType<typeof fuzzCallers>>

/** The rights of the callers, which no request may change. */
export const expectedRights: Record<Kind, string[]> = {
  pending: ['user, free, unverified'],
  free: ['user, free, verified'],
  pro: ['user, pro, verified'],
  admin: ['admin, free, verified'],
}
