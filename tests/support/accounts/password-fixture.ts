import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import type { MailContent } from '#shared/mail-content.ts'
import { changePassword } from '../../../functions/identity/accounts/change-password.ts'
import { requestReset, resetPassword } from '../../../functions/identity/accounts/reset-password.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { accountFixture } from './account-fixture.ts'

/** An account fixture that also requests links, and resets and changes passwords. */
export function passwordFixture(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { documents, tables } = emulators
  const fixture = accountFixture(emulators)
  const { context } = fixture
  const origin = { clientAddress: randomUUID(), requestId: 'request-3' }
  const contents = async (email: string) =>
    (await fixture.mails(email)).map(({ body }) => body as MailContent)

  return {
    ...fixture,
    forgot: (email: string) => requestReset(context, email, origin),
    reset: (link: string, password: string) => resetPassword(context, { token: link, password }, origin),
    /** Changes a password. @param token A session token of the fixture. */
    change: (token: string, current: string, password: string) =>
      changePassword(
        context,
        JSON.parse(token) as { userId: string; sessionId: string },
        { current, password },
        'request-4',
      ),
    /** The tokens of the mailed links, oldest first. */
    links: async (email: string) =>
      (await contents(email)).flatMap((mail) => (mail.template === 'reset_password' ? [mail.token] : [])),
    /** The templates of the mails to an email address, oldest first. */
    templates: async (email: string) => (await contents(email)).map(({ template }) => template),
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
