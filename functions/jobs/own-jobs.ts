import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { list } from '../platform/dynamodb/records.ts'

/** What belongs to the user of a search. */
export interface OwnJobs {
  /** The companies that the user has unlocked. */
  unlocked: ReadonlySet<number>
  /** The vacancies that the user keeps. */
  saved: readonly number[]
  /** The companies whose jobs the user does not want to see. */
  hidden: readonly number[]
}

const Unlocked = z.object({ company_id: z.int() })
const Saved = z.object({ vacancy_id: z.int(), hidden: z.optional(z.set(z.int())) })

/** The key of the row that counts the saved vacancies of a user, and has the hidden companies. No vacancy has this id. */
const COUNTER = 0

/**
 * The companies that a user has unlocked or hidden, and the vacancies that the user keeps. A list of jobs needs all of
 * them, because it counts them under each filter.
 */
export const ownJobs = perContext(
  ({ documents, tables }: Database) =>
    async (userId: string): Promise<OwnJobs> => {
      const rowsOf = <Row>(table: string, schema: z.ZodMiniType<Row>) =>
        list(documents, { table, where: when`user_id = ${userId}` }, schema.parse)
      const [unlocked, rows] = await Promise.all([
        rowsOf(tables.unlocks, Unlocked),
        rowsOf(tables.applications, Saved),
      ])
      return {
        unlocked: new Set(unlocked.map(({ company_id }) => company_id)),
        saved: rows.map(({ vacancy_id }) => vacancy_id).filter((id) => id !== COUNTER),
        hidden: rows.flatMap(({ hidden }) => [...(hidden ?? [])]),
      }
    },
)
