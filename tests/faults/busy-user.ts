import { expect } from 'vitest'
import { login, me, SignedIn } from '#shared/api/accounts/accounts.ts'
import { dailyUsage, DailyUsage, searchSingle } from '#shared/api/companies.ts'
import { unlockedBy } from '../../functions/companies/unlock/unlock-store.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { storedAccounts } from '../support/product/stored-accounts.ts'
import type { RunningVersion } from '../support/versions/start-version.ts'
import { type Ask, call } from './deploy-over.ts'

/** The password of the accounts that `storedAccounts` makes here. */
const PASSWORD = 'secret'

/** How many sessions a user has at most (docs/product/accounts.md "Sessions"). A sign-in beyond it ends the oldest. */
const MAX_SESSIONS = 50

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

/** A user who unlocks companies with one session, and another who signs in again and again. */
export async function busyUser({ documents, tables, prefix }: TestEmulators, companies: readonly number[]) {
  const accounts = storedAccounts(documents, prefix)
  const [unlocker, signer] = [
    await accounts.newUser({ name: 'Uma', password: PASSWORD }),
    await accounts.newUser({ name: 'Ines', password: PASSWORD }),
  ]
  const tokens: string[] = []
  let first: string | undefined
  let unlocks = 0

  const signIn = async (api: RunningVersion, email: string) => {
    const answer = await call(api, login, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    return { statusCode: answer.statusCode, token: SignedIn.safeParse(JSON.parse(answer.body)).data?.token }
  }

  /** Unlocks a new company twice, and the one before, which another container may have unlocked. */
  const unlock = async (api: RunningVersion, headers: Record<string, string>) => {
    const at = Math.min(unlocks, companies.length - 1)
    unlocks += 1
    const wanted = [companies[at], companies[at], companies[Math.max(0, at - 1)]]
    const answers: string[] = []
    for (const id of wanted) {
      const { statusCode } = await call(api, searchSingle, { headers, query: { company_id: [String(id)] } })
      answers.push(`${searchSingle.id} ${statusCode}`)
    }
    return answers
  }

  const ask: Ask = async (api) => {
    first ??= (await signIn(api, unlocker.email)).token
    const { statusCode, token } = await signIn(api, signer.email)
    if (token !== undefined) tokens.push(token)
    const seen = await call(api, me, { headers: bearer(first) })
    return [`${login.id} ${statusCode}`, `${me.id} ${seen.statusCode}`, ...(await unlock(api, bearer(first)))]
  }

  return {
    ask,
    /** Checks that each unlock is there and was charged once, and that each session lives on. */
    async check(api: RunningVersion) {
      const unlocked = companies.slice(0, Math.min(unlocks, companies.length))
      expect((await unlockedBy({ documents, tables })(unlocker.user_id)).toSorted()).toEqual(
        unlocked.toSorted(),
      )
      const usage = await call(api, dailyUsage, { headers: bearer(first) })
      expect(DailyUsage.parse(JSON.parse(usage.body)).usage).toBe(unlocked.length)
      for (const token of [first, ...tokens.slice(-MAX_SESSIONS)])
        expect((await call(api, me, { headers: bearer(token) })).statusCode).toBe(200)
    },
  }
}
