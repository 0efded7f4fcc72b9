import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { distances } from '#shared/reference/distances.ts'
import { visaSituations } from '#shared/reference/visa-situations.ts'
import type { User } from '../domain/user.ts'

/** A row of the table `users`. */
const UserItem = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  password_hash: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  plan: z.enum(['free', 'pro']),
  daily_limit: z.exactOptional(z.number()),
  suspended_at: z.exactOptional(z.string()),
  email_verified_at: z.nullable(z.string()),
  created_at: z.string(),
  session_epoch: z.number(),
  identities: z.array(z.string()),
  preferences: z.object({
    setup_completed_at: z.nullable(z.string()),
    preferred_job_category_id: z.array(z.number()),
    // users that were stored before these existed have none
    job_titles: z._default(z.array(z.string()), []),
    near: z._default(z.nullable(z.string()), null),
    miles: z._default(z.nullable(z.literal([...distances])), null),
    route: z._default(z.nullable(z.string()), null),
    sectors: z.array(z.number()),
    city: z.nullable(z.string()),
    minimum_salary: z.nullable(z.number()),
    years_of_experience: z.nullable(z.number()),
    visa_situation: z.nullable(z.enum(visaSituations)),
    email_alerts: z.boolean(),
  }),
  expires_at: z.exactOptional(z.number()),
})

/** Parses a stored user. */
export const readUser = (item: Record<string, unknown>): User => UserItem.parse(item)

/** Finds a user by id. `table` is the physical name of the table `users`. */
export const userFinder =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string): Promise<User | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { user_id: userId }, ConsistentRead: true }),
    )
    return Item && readUser(Item)
  }
