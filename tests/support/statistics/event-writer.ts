import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { utcDate } from '#shared/instants.ts'
import { attemptStore } from '../../../functions/extraction/models/attempt-store.ts'
import { clickStore } from '../../../functions/following/activity/clicks.ts'
import { historyStore } from '../../../functions/following/activity/history-store.ts'
import { accountDeletion } from '../../../functions/identity/accounts/delete-account.ts'
import { operatorAccountStore } from '../../../functions/identity/accounts/grant.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import { listChangeWrite } from '../../../functions/lists/list-store.ts'
import { mailStore } from '../../../functions/mail/mail-store.ts'
import { accountContext } from '../accounts/account-fixture.ts'
import { mailOf } from '../accounts/late-fixture.ts'
import { storedUser } from '../accounts/stored-user.ts'
import { unlockCharger } from '../accounts/unlock-charger.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import type { CountedEvent } from './counted-example.ts'

/** More than the tests use. */
const PLENTY = 1_000_000_000

const userOf = (userId: string, at: string) =>
  storedUser({ user_id: userId, email: `${userId}@example.com`, created_at: at, email_verified_at: at })

/** Writes the record of an event, as the product does. A repeated call changes nothing. */
export function eventWriter(documents: DynamoDBDocumentClient, tables: TestEmulators['tables']) {
  const newUsers = operatorAccountStore({ documents, tables })
  const users = userStore({ documents, tables })
  const unlocks = unlockCharger(documents, tables)
  const clicks = clickStore({ documents, tables })
  const history = historyStore({ documents, tables })
  const { context, setTime } = accountContext({ documents, tables })

  return async (event: CountedEvent): Promise<void> => {
    const { at, userId } = event
    const instant = at.toISOString()
    if (event.kind === 'join') {
      if ((await users.findById(userId)) === undefined) await newUsers.add(userOf(userId, instant))
    } else if (event.kind === 'leave') {
      const user = userOf(userId, instant)
      setTime(at)
      await accountDeletion(context)({ user, at, ...mailOf(user) })
    } else if (event.kind === 'unlock') {
      const { companyId } = event
      await unlocks.charge({ userId, companyId, at, date: utcDate(at), limit: -1 })
    } else if (event.kind === 'click') {
      const click = { click_id: event.clickId, kind: 'company', company_id: 7, vacancy_id: null } as const
      await clicks.add(userId, { ...click, clicked_to: null, clicked_at: instant }, PLENTY)
    } else if (event.kind === 'search') {
      await history.record({ userId, criteria: { city: event.city }, total: 3, at })
    } else if (event.kind === 'mail') {
      const mails = mailStore({ documents, tables, now: () => at })
      await mails.claim({ messageId: event.mailId, template: 'verify_email', owner: undefined })
      await (event.isSent ? mails.markSent : mails.markRefused)(event.mailId, 'detail')
    } else {
      const { jobId, provider, model, status, tokens, milliseconds } = event
      const attempts = attemptStore({
        documents,
        tables,
        dailyTokens: PLENTY,
        versions: { prompt: 1, schema: 1 },
        now: () => at,
        listChange: listChangeWrite(tables.admin_lists, 'ai_responses'),
      })
      const call = { subject: { jobId, companyId: 7, vacancyId: 70 }, call: 1 }
      await attempts.reserve({ ...call, provider: { name: provider, kind: 'openai', model }, tokens: 4000 })
      const answer = { content: null, error: null, mayPass: false }
      await attempts.settle({ ...call, called: { status, tokens, milliseconds, ...answer } })
    }
  }
}
