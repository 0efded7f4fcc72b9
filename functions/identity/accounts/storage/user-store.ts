import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import { type Candidates, isGone, NOBODY, type User } from '../domain/user.ts'
import { emailItemFinder, otherPending } from './email-item.ts'
import { userFinder } from './user-item.ts'
import { joinedCounts } from './user-counts.ts'

interface Tables {
  users: string
  emails: string
  counters: string
}

/** Finds users by id and by email. */
export function userReads(documents: DynamoDBDocumentClient, tables: Pick<Tables, 'users' | 'emails'>) {
  const findById = userFinder({ documents, tables })
  const emailItem = emailItemFinder(documents, tables.emails)

  return {
    findById,

    /** The accounts that may sign in with an email. Always makes the same three reads. */
    async findCandidates(email: string): Promise<Candidates> {
      const found = await emailItem(email)
      const [owner, waiting] = await Promise.all([
        findById(found?.user_id ?? NOBODY),
        findById((found && otherPending(found)) ?? NOBODY),
      ])
      const applicant = found?.ghost ? { ...found.ghost, email } : waiting
      return { ...(owner && { owner }), ...(applicant && { applicant }) }
    },

    hasOwner: async (email: string): Promise<boolean> => (await emailItem(email))?.user_id !== undefined,

    /** The owner of an email, or else its newest unverified account. Always makes the same two reads. */
    async findByEmail(email: string): Promise<User | undefined> {
      const found = await emailItem(email)
      return findById(found?.user_id ?? found?.pending_user_id ?? NOBODY)
    },

    /**
     * The only unverified account of an email. Undefined if the email has an owner, or several registrations that have not
     * expired at this instant. Always makes two reads.
     */
    async findSolePending(email: string, at: Date): Promise<User | undefined> {
      const found = await emailItem(email)
      const { pending_user_id = NOBODY, first_pending_user_id = pending_user_id, earlier_until } = found ?? {}
      const isOnly = first_pending_user_id === pending_user_id
      const isLast = earlier_until !== undefined && isGone({ expires_at: earlier_until }, at)
      const isSole = found?.user_id === undefined && (isOnly || isLast)
      return findById(isSole ? pending_user_id : NOBODY)
    },
  }
}

/** Users by id and by email. The email rows also keep emails unique. */
export function userStore(documents: DynamoDBDocumentClient, tables: Tables) {
  return {
    ...userReads(documents, tables),

    /**
     * Writes a user and the item of the email, both or neither, without a registration. Seeding uses it. A verified
     * user becomes the email's owner, an unverified one its pending user.
     * @throws TransactionCanceledException if either exists.
     */
    async create(user: User): Promise<void> {
      await documents.send(new TransactWriteCommand({ TransactItems: newUser(tables, user) }))
    },

    async rehash({ user_id, password_hash }: User, passwordHash: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: tables.users,
        Key: { user_id },
        UpdateExpression: 'SET password_hash = :next',
        ConditionExpression: 'password_hash = :seen',
        ExpressionAttributeValues: { ':next': passwordHash, ':seen': password_hash },
      })
      // the condition fails if the password was changed concurrently, because the newer hash must stay
      await writeIf(documents, update)
    },
  }
}

/** The writes of a user and the email. Their conditions fail if either exists. */
function newUser(tables: Tables, user: User): TransactItem[] {
  const { user_id, email, email_verified_at, expires_at, created_at } = user
  const holder =
    email_verified_at === null
      ? { pending_user_id: user_id, ...(expires_at !== undefined && { expires_at }) }
      : { user_id }
  return [
    {
      Put: {
        TableName: tables.emails,
        Item: { email, ...holder },
        ConditionExpression: 'attribute_not_exists(email)',
      },
    },
    {
      Put: {
        TableName: tables.users,
        Item: user,
        ConditionExpression: 'attribute_not_exists(user_id)',
      },
    },
    ...(email_verified_at === null ? [] : joinedCounts(tables.counters, new Date(created_at), user_id)),
  ]
}
