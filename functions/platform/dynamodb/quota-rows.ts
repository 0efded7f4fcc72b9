import type { KeyOf, TableName } from '#shared/system/tables.ts'
import type { Write } from '#shared/write.ts'
import type { Database } from '../context.ts'
import { type Expression, isBelow, when } from './expressions.ts'
import { erase, list, put, read, update, transact, type TransactItem } from './records.ts'
import { userExistsCheck } from './transaction-parts.ts'

/** Rows of which a user may have a limited number. A counter row in the same partition has the current number. */
interface QuotaRows<Row, Name, Counter> {
  table: Name
  schema: { parse: (item: unknown) => Row }
  sortKey: string
  /** The sort key of the counter row. No other row has it. */
  counter: Counter
  /** The attribute of the counter row that contains the number. */
  count?: string
}

/** The rows of users. The transaction that adds or removes one updates the counter, and fails if the user is gone. */
export function quotaRows<Row extends object, Name extends TableName, Counter extends string | number>(
  { documents, tables }: Database<Name | 'users'>,
  { table: name, schema, sortKey, counter, count = 'count' }: QuotaRows<Row, Name, Counter>,
) {
  type Id = Counter extends string ? string : number
  const table = tables[name]
  const keyOf = (userId: string, id: Id | Counter) =>
    ({ user_id: userId, [sortKey]: id }) as unknown as KeyOf<Name>
  const counted = (userId: string, by: 1 | -1, condition?: Expression) =>
    update(table, keyOf(userId, counter), { add: { [count]: by } }, condition)

  return {
    /** The rows of a user, in the order of the sort key. */
    ofUser: (userId: string): Promise<Row[]> =>
      list(
        documents,
        { table, where: when`user_id = ${userId}` },
        schema.parse,
        (item) => item[sortKey] !== counter,
      ),

    find: (userId: string, id: Id): Promise<Row | undefined> =>
      read(documents, table, keyOf(userId, id), schema.parse),

    /**
     * Adds a row, even with concurrent calls only below `max`. `already_exists`: nothing was written, because a row with
     * this key exists. `full`: nothing was written, because the user has the maximum.
     */
    async add(
      userId: string,
      row: Row,
      max: number,
      also: readonly Write[] = [],
    ): Promise<'added' | 'already_exists' | 'full' | 'no_user'> {
      const outcome = await transact(documents, {
        row: put(table, { ...schema.parse(row), user_id: userId }, when`attribute_not_exists(user_id)`),
        counter: counted(userId, 1, isBelow(count, max)),
        user: userExistsCheck(tables.users, userId),
        also: also as readonly TransactItem[],
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('user')) return 'no_user'
      return outcome.includes('row') ? 'already_exists' : 'full'
    },

    /** Removes a row. `none`: there was none. Of several concurrent calls, only one gets `removed`. */
    async remove(userId: string, id: Id): Promise<'removed' | 'none' | 'no_user'> {
      const outcome = await transact(documents, {
        row: erase(table, keyOf(userId, id), when`attribute_exists(user_id)`),
        counter: counted(userId, -1),
        user: userExistsCheck(tables.users, userId),
      })
      if (outcome === 'written') return 'removed'
      return outcome.includes('user') ? 'no_user' : 'none'
    },
  }
}
