import { sessionWrites } from '../../../functions/sessions/storage/session-writes.ts'
import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { changePassword } from '../../../functions/identity/accounts/domain/password/change-password.ts'
import { requestReset } from '../../../functions/identity/accounts/domain/password/request-reset.ts'
import { resetPassword } from '../../../functions/identity/accounts/domain/password/reset-password.ts'
import { singleUseTokens } from '../../../functions/identity/accounts/adapters/single-use-tokens.ts'
import { writePassword } from '../../../functions/identity/accounts/domain/password/write-password.ts'
import { mailWrite } from '../../../functions/identity/accounts/storage/mail-write.ts'
import { passwordWrite } from '../../../functions/identity/accounts/storage/password-write.ts'
import { resetTransactions } from '../../../functions/identity/accounts/domain/password/reset-transactions.ts'
import { resetFinder, resetParts } from '../../../functions/identity/accounts/storage/reset-parts.ts'
import { commitTo } from '../../../functions/platform/dynamodb/transact.ts'
import { outboxWriter } from '../../../functions/platform/messages/outbox.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { accountFixture } from './account-fixture.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { usageOfAddressOn } from './usage-of-address.ts'

/** An account fixture that also requests links, and resets and changes passwords. */
export function passwordFixture(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { documents, tables } = emulators
  const fixture = accountFixture(emulators)
  let mailed = 0
  // these mails are half a second later than those of the account fixture, which keeps their order
  const outbox = outboxWriter(
    tables.outbox,
    () => new Date(fixture.dependencies.now().getTime() + 500 + (mailed += 1)),
  )
  const dependencies = {
    ...fixture.dependencies,
    resets: {
      find: resetFinder(documents, tables.resets),
      ...resetTransactions({
        parts: resetParts(tables),
        usage: usageOfAddressOn(emulators),
        mailWrite: mailWrite(outbox),
        commit: commitTo(documents),
      }),
    },
    singleUseTokens,
    passwordChanges: {
      write: writePassword({
        passwordWrite: passwordWrite(tables.users),
        sessions: sessionWrites(documents, tables.sessions),
        mailWrite: mailWrite(outbox),
        commit: commitTo(documents),
      }),
    },
  }
  const origin = { clientAddress: randomUUID(), requestId: 'request-3' }
  const contents = async (email: string) =>
    (await fixture.mails(email)).map(({ body }) => body as MailContent)

  return {
    ...fixture,
    dependencies,
    forgot: (email: string) => requestReset(dependencies, email, origin),
    reset: (link: string, password: string) => resetPassword(dependencies, { token: link, password }, origin),
    /** Changes a password. @param token A session token of the fixture. */
    change: (token: string, current: string, password: string) =>
      changePassword(
        dependencies,
        JSON.parse(token) as { userId: string; sessionId: string },
        { current, password },
        'request-4',
      ),
    /** The tokens of the mailed links, oldest first. */
    links: async (email: string) =>
      (await contents(email)).flatMap((mail) => (mail.template === 'reset_password' ? [mail.token] : [])),
    /** The templates of the mails to an email address, oldest first. */
    templates: async (email: string) => (await contents(email)).map(({ template }) => template),
    /** The stored links of a user. */
    async storedLinks(userId: string) {
      const query = new QueryCommand({
        TableName: tables.resets,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': userId },
        ConsistentRead: true,
        Limit: 1000,
      })
      return (await documents.send(query)).Items ?? []
    },
    async userOf(email: string) {
      const user = await fixture.users.findByEmail(email)
      if (user === undefined) throw new Error(`No user has ${email}`)
      return user
    },
    /** Creates a verified user with the password "secret" and a session. */
    async newOwner() {
      const email = fixture.newEmail()
      const { token: pending } = await fixture.signUp(email)
      const { token } = await fixture.verify(email, await fixture.codeFor(email), pending)
      return { email, token }
    },
  }
}
