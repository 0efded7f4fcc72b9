import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { newSession } from '../../../functions/identity/accounts/login.ts'
import type { User, Waiting } from '../../../functions/identity/accounts/user.ts'
import { sessionStore } from '../../../functions/sessions/session-store.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { accountContext } from './account-fixture.ts'
import { AT } from './account-writer.ts'

export const LATER = AT.getTime() / 1000 + 3600
export const pending = (user: User): Waiting => ({ ...user, email_verified_at: null, expires_at: LATER })

export const mailOf = ({ email }: User) =>
  ({ mail: { template: 'verify_email', to: email, code: '000000' }, requestId: 'late' }) as const

export const resetOf = ({ user_id, session_epoch }: User) => ({
  user_id,
  token_hash: 'late',
  epoch: session_epoch,
  expires_at: LATER,
})

export const exchangeOf = ({ user_id, session_epoch }: User) => ({
  user_id,
  code_hash: 'late',
  binding_hash: 'late',
  epoch: session_epoch,
  expires_at: LATER,
})

export const codeOf = ({ user_id }: User) => ({
  user_id,
  code_hash: 'late',
  tries: 0,
  other_tries: 0,
  expires_at: LATER,
})

export const identityOf = ({ user_id }: User) => ({ issuer: 'https://p.example', subject: user_id })

/** A second before the account is deleted, at `AT`. */
const EARLIER = new Date(AT.getTime() - 1000).toISOString()

/** A context for accounts, and the data that writers need. */
export function lateFixture(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { context } = accountContext(emulators)

  /** A session with the same id in every call, so that one call finds what another has written. */
  const sessionOf = (user: User) => ({
    ...newSession(context, user, 'Firefox'),
    session_id: `session of ${user.user_id}`,
    created_at: EARLIER,
  })
  return {
    context,
    sessionOf,
    putSession: (user: User) => sessionStore(context).create(sessionOf(user)),
    putCode: (user: User) => {
      const { documents, tables } = context
      return documents.send(new PutCommand({ TableName: tables.codes, Item: codeOf(user) }))
    },
  }
}
