import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import type { IndexDocument, SearchQuery } from '#shared/search-engine/index-schema.ts'
import { normaliseName } from '#shared/search-engine/names/normalise-name.ts'
import { readyRow, SCHEMA } from '../companies.ts'
import { conditionsOf } from './sqlite.ts'

/** PostgreSQL refuses to run as root; its packages have this user. */
const [runs = 'env', ...asUser] = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--'] : []
const SETTINGS = '-c fsync=off -c shared_buffers=512MB -c work_mem=64MB -c jit=off'

/**
 * Asks a server of its own each of these queries once for warm-up and once for time, by `psql` over a local socket. GIN
 * covers the words of the normalised names. Each query runs one count and one page.
 * @returns The microseconds of each; undefined without PostgreSQL.
 */
export function postgresTimes(
  companies: readonly IndexDocument[],
  queries: readonly SearchQuery[],
): number[] | undefined {
  if (spawnSync('initdb', ['--version']).status !== 0) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-postgres-'))
  chmodSync(folder, 0o777)
  const data = path.join(folder, 'data')
  const run = (...command: string[]) => execFileSync(runs, [...asUser, ...command], { cwd: folder })
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C')
  try {
    run('pg_ctl', '-D', data, '-l', 'log', '-w', '-o', `-k ${folder} -h '' ${SETTINGS}`, 'start')
    writeFileSync(path.join(folder, 'companies.tsv'), companies.map(lineOf).join('\n'))
    const pages = queries.flatMap(pageSql)
    const script = [...tableSql, '\\o /dev/null', ...pages, '\\timing on', ...pages].join('\n')
    const args = ['-h', folder, '-U', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1', '-A', '-t']
    const said = execFileSync('psql', args, { input: script, cwd: folder, encoding: 'utf8' })
    const taken = Array.from(said.matchAll(/^Time: ([\d.]+) ms/gm), ([, ms]) => Number(ms) * 1000)
    return queries.map((_, at) => taken[2 * at]! + taken[2 * at + 1]!)
  } finally {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true })
  }
}

const tableSql = [
  `create table company (doc integer primary key, id bigint, key text, stored text, name text,
    ${[...SCHEMA.facets, ...SCHEMA.prefixes].map((field) => `${field} text`).join(', ')},
    ${SCHEMA.flags.map((flag) => `${flag} boolean`).join(', ')},
    words tsvector generated always as (to_tsvector('simple', name)) stored);`,
  String.raw`\copy company from companies.tsv`,
  'create index on company using gin (words) with (fastupdate = off);',
  ...['city', 'sector', 'category', 'postcode', 'host', 'key'].map(
    (one) => `create index on company (${one});`,
  ),
  'vacuum analyze company;',
]

const lineOf = (company: IndexDocument, doc: number): string => {
  const { key, words } = normaliseName(company.text ?? '')
  const values = [
    doc,
    company.id,
    key,
    readyRow(company),
    words.join(' '),
    ...SCHEMA.facets.map((field) => company.facets[field]?.[0]),
    ...SCHEMA.prefixes.map((field) => company.prefixes[field]),
    ...SCHEMA.flags.map((flag) => company.flags.includes(flag)),
  ]
  return values.map((value) => String(value ?? '\\N').replace(/\\(?!N$)/g, '\\\\')).join('\t')
}

function pageSql(query: SearchQuery): string[] {
  const { where, values, order } = conditionsOf(query, {
    sql: `words @@ to_tsquery('simple', ?)`,
    value: (words) => `${words.join(' & ')}:*`,
  })
  const left = [...values]
  const filled = where.replaceAll('?', () => `'${String(left.shift()).replaceAll("'", "''")}'`)
  return [
    `select count(*) from company ${filled};`,
    `select stored from company ${filled} order by ${order} limit ${query.limit} offset ${query.offset};`,
  ]
}
