import type { SearchQuery } from '../../../functions/search-engine/index-schema.ts'
import { readNameQuery } from '../../../functions/search-engine/names/read-name-query.ts'

/** How a database spells the parts of a query. Values are numbered from 1. */
export interface SqlDialect {
  value: (at: number) => string
  /** the condition that a name has the words of a value */
  name: (at: number) => string
  nameValue: (words: readonly string[]) => string
}

/** The conditions of a query on the table `company`, and its order: by name if one is searched. */
export function conditionsOf(query: SearchQuery, dialect: SqlDialect) {
  const sql: string[] = []
  const values: (string | number)[] = []
  const mark = (value: string | number) => dialect.value(values.push(value))
  const { words } = readNameQuery(query.text ?? '')
  if (words.length > 0) sql.push(dialect.name(values.push(dialect.nameValue(words))))
  for (const [field, wanted] of Object.entries(query.facets ?? {}))
    sql.push(`${field} in (${wanted.map((value) => mark(value ?? '')).join(', ')})`)
  for (const flag of query.flags ?? []) sql.push(flag)
  for (const [field, prefix] of Object.entries(query.prefixes ?? {}))
    sql.push(`${field} >= ${mark(prefix)} and ${field} < ${mark(`${prefix}\u{10ffff}`)}`)
  return {
    where: sql.length === 0 ? '' : `where ${sql.join(' and ')}`,
    values,
    order: words.length > 0 ? 'key, id' : 'doc',
  }
}
