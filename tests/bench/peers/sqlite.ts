import { DatabaseSync } from 'node:sqlite'

import type { IndexDocument, SearchQuery } from '../../../functions/search-engine/index-schema.ts'
import { normaliseName } from '../../../functions/search-engine/names/normalise-name.ts'
import { SCHEMA } from '../companies.ts'
import type { OpenPeer } from './peer.ts'
import { conditionsOf, type SqlDialect } from './sql-conditions.ts'

const DIALECT: SqlDialect = {
  value: () => '?',
  name: () => 'doc in (select rowid from name where name match ?)',
  nameValue: (words) => `${words.map((word) => `"${word}"`).join(' ')}*`,
}

/**
 * The obvious solution with node:sqlite: a table with a column and an index for each filter. FTS5 with a prefix index
 * covers the normalised names. Each query runs one count and one page. Results are sorted by name. There is no typo
 * tolerance and no order by relevance.
 */
export const openSqlite = (companies: readonly IndexDocument[]): OpenPeer => {
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
      JSON.stringify(company.stored),
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
  return {
    search: (query: SearchQuery) => {
      const { where, values, order } = conditionsOf(query, DIALECT)
      const count = prepare(`select count(*) as total from company ${where}`).get(...values)
      const page = prepare(
        `select stored from company ${where} order by ${order} limit ${query.limit} offset ${query.offset}`,
      ).all(...values)
      return { total: Number(count?.total), json: `[${page.map((row) => String(row.stored)).join(',')}]` }
    },
  }
}
