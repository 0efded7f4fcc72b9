import { DatabaseSync } from 'node:sqlite'
import type { IndexDocument, SearchQuery } from '#shared/search-engine/index-schema.ts'
import { normaliseName } from '#shared/search-engine/names/normalise-name.ts'
import { readNameQuery } from '#shared/search-engine/names/read-name-query.ts'
import { readyRow, SCHEMA } from '../companies.ts'
import { timeEach } from '../measure.ts'

/** Asks SQLite each of these queries once for warm-up and once for time. @returns the microseconds of each. */
export const sqliteTimes = (companies: readonly IndexDocument[], queries: readonly SearchQuery[]): number[] =>
  timeEach(queries, 1, openSqlite(companies))

/** How a program finds the words of a name. */
interface WordSearch {
  readonly sql: string
  readonly value: (words: readonly string[]) => string
}

/** The conditions of a query on the table `company`, and its order: by name if one is searched. */
export function conditionsOf(query: SearchQuery, wordSearch: WordSearch) {
  const sql: string[] = []
  const values: (string | number)[] = []
  const { words } = readNameQuery(query.text ?? '')
  if (words.length > 0) {
    sql.push(wordSearch.sql)
    values.push(wordSearch.value(words))
  }
  for (const [field, wanted] of Object.entries(query.facets ?? {})) {
    sql.push(`${field} in (${wanted.map(() => '?').join(', ')})`)
    values.push(...wanted.map((value) => value ?? ''))
  }
  for (const flag of query.flags ?? []) sql.push(flag)
  for (const [field, prefix] of Object.entries(query.prefixes ?? {})) {
    sql.push(`${field} >= ? and ${field} < ?`)
    values.push(prefix, `${prefix}\u{10ffff}`)
  }
  return {
    where: sql.length === 0 ? '' : `where ${sql.join(' and ')}`,
    values,
    order: words.length > 0 ? 'key, id' : 'doc',
  }
}

/**
 * The obvious solution with node:sqlite: a table with a column and an index for each filter. FTS5 with a prefix index
 * covers the normalised names. Each query runs one count and one page. Results are sorted by name. There is no typo
 * tolerance and no order by relevance.
 */
const openSqlite = (companies: readonly IndexDocument[]) => {
  const database = new DatabaseSync(':memory:')
  const columns = [...SCHEMA.facets, ...SCHEMA.flags, ...SCHEMA.prefixes]
  database.exec(
    `create table company (doc integer primary key, id integer, key text, stored text, ${columns.join(', ')})`,
  )
  database.exec(`create virtual table name using fts5(words, content='', prefix='2 3')`)
  const marks = Array.from({ length: columns.length + 4 }, () => '?').join(', ')
  const insert = database.prepare(`insert into company values (${marks})`)
  const insertName = database.prepare('insert into name (rowid, words) values (?, ?)')
  database.exec('begin')
  companies.forEach((company, doc) => {
    const name = normaliseName(company.text ?? '')
    insert.run(
      doc,
      company.id,
      name.key,
      readyRow(company),
      // a column has one value, so a second route is lost; no query filters by route
      ...SCHEMA.facets.map((field) => company.facets[field]?.[0] ?? null),
      ...SCHEMA.flags.map((flag) => (company.flags.includes(flag) ? 1 : 0)),
      ...SCHEMA.prefixes.map((field) => company.prefixes[field] ?? null),
    )
    insertName.run(doc, name.words.join(' '))
  })
  database.exec('commit')
  for (const column of ['city', 'sector', 'category', 'postcode', 'host', 'key']) {
    database.exec(`create index by_${column} on company (${column})`)
  }
  database.exec('analyze')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const wordSearch: WordSearch = {
    sql: 'doc in (select rowid from name where name match ?)',
    value: (words) => `${words.map((word) => `"${word}"`).join(' ')}*`,
  }
  return (query: SearchQuery): string => {
    const { where, values, order } = conditionsOf(query, wordSearch)
    const count = prepare(`select count(*) as total from company ${where}`).get(...values)
    const page = prepare(
      `select stored from company ${where} order by ${order} limit ${query.limit} offset ${query.offset}`,
    ).all(...values)
    return `{"data":[${page.map((row) => String(row.stored)).join(',')}],"total":${Number(count?.total)}}`
  }
}
