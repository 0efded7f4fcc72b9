import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { findCompany, type Company } from '../../functions/companies/company.ts'
import { unlockCompany } from '../../functions/companies/unlock/unlock-company.ts'
import { unlockRecord } from '../../functions/companies/unlock/unlock-store.ts'
import { deleteAccount } from '../../functions/identity/accounts/delete-account.ts'
import { changeUser } from '../../functions/identity/users/change-user.ts'
import { config } from '../../functions/platform/config.ts'
import { type DeletedUser, eraseUser } from '../../functions/privacy/workers/erase-user.ts'
import { warnedCompanies } from '../../functions/register/index.ts'
import { accountFixture } from '../support/accounts/account-fixture.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { profileSample, registrationSample } from '../support/samples/company-sample.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'
import { answerOf } from './run-model.ts'
import { DEFAULT_LIMIT } from './unlock-model.ts'

const company = (id: number): Company => ({
  registration: registrationSample({ id }),
  register_date: '2026-03-01',
  known_since: '2026-03-01',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
})

const limited = Object.create(config, { dailyUnlockLimit: { value: DEFAULT_LIMIT } }) as typeof config

/** Every answer of these writes is lost, as after a time-out. */
const unanswered = (documents: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  Object.create(documents, {
    send: {
      value: async (command: never) => {
        const answer = await documents.send(command)
        if ('TransactItems' in (command as { input: object }).input) throw new Error('The answer was lost')
        return answer
      },
    },
  }) as DynamoDBDocumentClient

/** The real use cases and stores of accounts, sessions and unlocks, on tables in memory. */
export async function unlockWorld(start: string) {
  const memory = memoryTables()
  const { documents, tables } = memory
  const fixture = accountFixture(memory)
  fixture.setTime(start)
  const { now } = fixture.context
  const root = storedUser({ role: 'admin' })
  await fixture.users.create(root)
  const tokens = new Map<string, string[]>()
  const deleted: DeletedUser[] = []
  const record = unlockRecord(memory)

  const ids = new Map<string, string>()
  const idOf = (address: string) => ids.get(address) ?? ''
  const add = (address: string, token: string) => tokens.set(address, [...(tokens.get(address) ?? []), token])

  const unlock = async (
    [address, session]: readonly [string, number],
    id: number,
    { line = documents, during = async () => undefined as unknown } = {},
  ) => {
    const token = tokens.get(address)?.[session]
    const principal = token === undefined ? undefined : await fixture.principalOf(token)
    if (principal === undefined) return 'no session'
    const context = contextWith(
      { documents: line, tables, now, config: limited },
      double(warnedCompanies, { warnedAmong: async () => new Map() }),
      double(findCompany, async () => {
        await during()
        return company(id)
      }),
    )
    return answerOf(unlockCompany(context, principal, id))
  }

  const remove = async (address: string) => {
    const user_id = idOf(address)
    deleted.push({ user_id, email: address, deleted_at: now().toISOString() })
    tokens.delete(address)
    ids.delete(address)
    await deleteAccount(fixture.context, user_id, 'secret', 'request')
  }

  return {
    setTime: (time: number) => fixture.setTime(new Date(time).toISOString()),
    removeExpired: () => memory.removeExpired(now()),
    async signUp(address: string) {
      const { token: pending } = await fixture.signUp(address)
      const { token, account } = await fixture.verify(address, await fixture.codeFor(address), pending)
      ids.set(address, account.user_id)
      add(address, token)
    },
    signIn: async (address: string) => add(address, (await fixture.signIn(address)).token),
    async signOut(address: string, session: number) {
      const token = JSON.parse(tokens.get(address)?.[session] ?? '') as { userId: string; sessionId: string }
      await fixture.sessions.end(token)
    },
    deleteAccount: remove,
    /** Runs the erasures of all deleted accounts, each twice. @returns what is left of them. */
    async erase() {
      const left: unknown[] = []
      for (const user of [...deleted, ...deleted.splice(0)]) {
        await eraseUser({ documents, tables }, user)
        left.push(...(await record.unlocksOf(user.user_id)), ...(await record.usageOf(user.user_id)))
      }
      return left
    },
    async setLimit(address: string, daily_limit: number) {
      const by = { userId: root.user_id, requestId: 'request', why: 'a model' }
      await changeUser(fixture.context, idOf(address), { daily_limit }, by)
    },
    unlock,
    /** Unlocks a company over a line that loses the answer. */
    unlockUnanswered: (by: readonly [string, number], id: number) =>
      unlock(by, id, { line: unanswered(documents) }).catch(() => 'unanswered'),
    /** Deletes the account while the company of an unlock is read. */
    unlockDeleted: (by: readonly [string, number], id: number) =>
      unlock(by, id, { during: () => remove(by[0]) }),
    /** The unlocks of an account, and its use of the day. */
    stateOf(address: string) {
      const date = now().toISOString().slice(0, 10)
      const own = (item: { user_id?: unknown }) => item.user_id === idOf(address)
      const used = memory.itemsOf('usage').find((item) => own(item) && item['date'] === date)?.['used'] ?? 0
      const unlocked = memory.itemsOf('unlocks').filter(own)
      return { used, unlocked: unlocked.map((item) => Number(item['company_id'])).toSorted((a, b) => a - b) }
    },
  }
}

export type UnlockWorld = Awaited<ReturnType<typeof unlockWorld>>
