import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { DecoySignUp, SignUp } from '../domain/sign-up/sign-up.ts'
import type { Waiting } from '../domain/user.ts'
import type { StoredCode } from '../domain/sign-up/verification-code.ts'
import type { Verification } from '../domain/sign-up/verify-email.ts'
import { claimEmail } from './claim-email.ts'
import { mailItem } from './mail-item.ts'
import { ownEmail } from './own-email.ts'
import { registrationItem } from './registration-store.ts'
import type { SessionWrites } from './session-users.ts'
import { joinedCounts } from './user-counts.ts'
import { type AddressUsage, writeWithUsage } from './write-with-usage.ts'

interface Tables {
  users: string
  emails: string
  registrations: string
  codes: string
  counters: string
}

type Registrant = Pick<Waiting, 'email' | 'user_id' | 'created_at' | 'expires_at'>

/** The writes of a registration, up to the verified email. Each one is a single transaction that includes its mail. */
export function signUpStore(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  outbox: OutboxWriter,
  addressUsage: Pick<AddressUsage, 'begin'>,
  sessionWrites: SessionWrites,
) {
  const putUser = (user: Waiting | Pick<Waiting, 'user_id' | 'expires_at'>): TransactItem => ({
    Put: { TableName: tables.users, Item: user, ConditionExpression: 'attribute_not_exists(user_id)' },
  })
  const putCode = (code: StoredCode): TransactItem => ({ Put: { TableName: tables.codes, Item: code } })
  /** Records that this email was registered, whether by a user or a decoy. */
  const remember = ({ email, user_id, created_at, expires_at }: Registrant) =>
    registrationItem(tables.registrations, { email, user_id, created_at, expires_at })

  return {
    /**
     * Writes user, code, session and mail, all or nothing. `owned`: nothing was written, because the email has an
     * owner.
     */
    async add({ user, code, session, ...mail }: SignUp): Promise<'added' | 'owned'> {
      const outcome = await transact(documents, {
        email: claimEmail(tables.emails, user),
        user: putUser(user),
        code: putCode(code),
        session: sessionWrites.begin(session),
        registration: remember(user),
        mail: mailItem(outbox, mail),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('email')) return 'owned'
      throw new Error('The id of a new user or session is taken')
    },

    /**
     * Writes the decoy, its session and the mail to the owner, all or nothing. It replaces an earlier decoy. It writes
     * the same tables in the same order as `add`, so that the time is the same. TTL removes the decoy user and the
     * code, which is never mailed. `free`: nothing was written, because the email has no owner.
     */
    async addDecoy({
      decoy: { email, ...decoy },
      code,
      session,
      placeholderId,
      ...mail
    }: DecoySignUp): Promise<'added' | 'free'> {
      const outcome = await transact(documents, {
        email: storedDecoy(tables.emails, email, decoy),
        user: putUser({ user_id: placeholderId, expires_at: decoy.expires_at }),
        code: putCode(code),
        session: sessionWrites.begin(session),
        registration: remember({ ...decoy, email, created_at: session.created_at }),
        mail: mailItem(outbox, mail),
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('email')) return 'free'
      throw new Error('The id of a new session or decoy user is taken')
    },

    /**
     * Verifies the user, assigns the email, deletes the code, begins the session and ends others, all or nothing. The
     * usage of an account with this email, deleted on the same UTC date, carries over. `refused`: nothing was written.
     * Meanwhile the code was used or replaced, the user was verified or the email was taken.
     * @throws AppError 409 if the usage or the sessions keep changing concurrently.
     */
    async verify({ user, codeHash, session, replaced, at }: Verification): Promise<'verified' | 'refused'> {
      const { user_id } = user
      const parts = {
        user: verifiedUser(tables.users, user_id, at),
        email: ownEmail(tables.emails, user),
        code: usedCode(tables.codes, user_id, codeHash),
        statistics: joinedCounts(tables.counters, at, user_id),
      }
      const ends = replaced === undefined ? 'all' : { sessionId: replaced }
      const outcome = await writeWithUsage(
        () => addressUsage.begin(user, at),
        parts,
        (all) => sessionWrites.signIn(session, all, ends),
      )
      return outcome === 'written' ? 'verified' : 'refused'
    },
  }
}

/** Stores the decoy of a registration with the email. The condition fails if the email has no owner. */
const storedDecoy = (
  table: string,
  email: string,
  decoy: Omit<DecoySignUp['decoy'], 'email'>,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: { email },
    UpdateExpression: 'SET ghost = :decoy',
    ConditionExpression: 'attribute_exists(user_id)',
    ExpressionAttributeValues: { ':decoy': decoy },
  },
})

/** The condition fails if the user is gone or already verified. */
const verifiedUser = (table: string, userId: string, at: Date): TransactItem => ({
  Update: {
    TableName: table,
    Key: { user_id: userId },
    UpdateExpression: 'SET email_verified_at = :at REMOVE expires_at',
    ConditionExpression: 'attribute_exists(user_id) AND email_verified_at = :never',
    ExpressionAttributeValues: { ':at': at.toISOString(), ':never': null },
  },
})

/** The condition fails if the code was used or replaced. */
const usedCode = (table: string, userId: string, codeHash: string): TransactItem => ({
  Delete: {
    TableName: table,
    Key: { user_id: userId },
    ConditionExpression: 'code_hash = :hash',
    ExpressionAttributeValues: { ':hash': codeHash },
  },
})
