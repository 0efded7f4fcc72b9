import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { IndexDocument, SearchQuery } from '../../../functions/search-engine/index-schema.ts'
import { normaliseName } from '../../../functions/search-engine/names/normalise-name.ts'
import { freePort } from '../../../infra/local/emulators/ports.ts'
import { SCHEMA } from '../companies.ts'
import { installedPackage } from './installed-package.ts'
import { MissingPeer, type OpenPeer } from './peer.ts'
import { conditionsOf, type SqlDialect } from './sql-conditions.ts'

interface Client {
  connect: () => Promise<void>
  query: (query: { name?: string; text: string; values?: unknown[] }) => Promise<{
    rows: Record<string, unknown>[]
  }>
  end: () => Promise<void>
}
interface LibraryModule {
  default: { Client: new (options: object) => Client }
}

/** PostgreSQL refuses to run as root; its Debian package has this user. */
const USER = 'postgres'
const BATCH = 500

const DIALECT: SqlDialect = {
  value: (at) => `$${at}`,
  name: (at) => `words @@ to_tsquery('simple', $${at})`,
  nameValue: (words) => `${words.map((word) => `'${word}'`).join(' & ')}:*`,
}

/** The newest server of Debian's packages, or the one on the path. @throws MissingPeer if there is none. */
function binaries(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  if (newest === undefined) throw new MissingPeer('No PostgreSQL server is installed (Debian: postgresql)')
  return newest
}

/** Starts a server in a folder of its own, without safety on disk. */
async function startServer() {
  const bin = binaries()
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-postgres-'))
  chmodSync(folder, 0o777)
  const isRoot = userInfo().uid === 0
  const asUser = (program: string, args: readonly string[]): [string, string[]] => {
    const file = path.join(bin, program)
    return isRoot ? ['runuser', ['-u', USER, '--', file, ...args]] : [file, [...args]]
  }
  const data = path.join(folder, 'data')
  const [init, initArgs] = asUser('initdb', [
    '-D',
    data,
    '-U',
    USER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  ])
  execFileSync(init, initArgs, { stdio: 'pipe', cwd: folder })
  const port = await freePort()
  const settings = [
    'fsync=off',
    'shared_buffers=512MB',
    'work_mem=64MB',
    'listen_addresses=127.0.0.1',
    'jit=off',
  ]
  const [serve, serveArgs] = asUser('postgres', [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const server = spawn(serve, serveArgs, { stdio: 'ignore', cwd: folder })
  const stop = async () => {
    // a signal to `runuser` does not reach the server
    const [end, endArgs] = asUser('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    const ended = once(server, 'exit')
    execFileSync(end, endArgs, { stdio: 'pipe', cwd: folder })
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

async function connect(port: number): Promise<Client> {
  const { default: library } = await installedPackage<LibraryModule>('pg', '8.23.1')
  for (let tries = 0; ; tries += 1) {
    const client = new library.Client({ host: '127.0.0.1', port, user: USER, database: USER })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 100) throw error
      await wait(100)
    }
  }
}

/** PostgreSQL with a GIN index over the normalised names, and a B-tree for each field with many values. */
export async function openPostgres(companies: readonly IndexDocument[]): Promise<OpenPeer> {
  const { port, stop } = await startServer()
  const client = await connect(port)
  const columns = [
    ...SCHEMA.facets.map((field) => `${field} text`),
    ...SCHEMA.flags.map((flag) => `${flag} boolean`),
    ...SCHEMA.prefixes.map((field) => `${field} text collate "C"`),
  ]
  await client.query({
    text: `create table company (doc integer primary key, id bigint, key text collate "C", stored text, words tsvector, ${columns.join(', ')})`,
  })
  const width = columns.length + 5
  for (let from = 0; from < companies.length; from += BATCH) {
    const rows = companies.slice(from, from + BATCH).map((company, at) => {
      const name = normaliseName(company.text ?? '')
      return [
        from + at,
        company.id,
        name.key,
        JSON.stringify(company.stored),
        name.words.join(' '),
        ...SCHEMA.facets.map((field) => company.facets[field]?.[0] ?? null),
        ...SCHEMA.flags.map((flag) => company.flags.includes(flag)),
        ...SCHEMA.prefixes.map((field) => company.prefixes[field] ?? null),
      ]
    })
    const places = rows.map((_, row) => {
      const marks = Array.from({ length: width }, (_mark, at) => {
        const mark = `$${row * width + at + 1}`
        return at === 4 ? `to_tsvector('simple', ${mark})` : mark
      })
      return `(${marks.join(', ')})`
    })
    await client.query({ text: `insert into company values ${places.join(', ')}`, values: rows.flat() })
  }
  await client.query({ text: 'create index on company using gin (words) with (fastupdate = off)' })
  for (const column of ['city', 'sector', 'category', 'postcode', 'host', 'key'])
    await client.query({ text: `create index on company (${column})` })
  await client.query({ text: 'vacuum analyze company' })
  return {
    search: async (query: SearchQuery) => {
      const { where, values, order } = conditionsOf(query, DIALECT)
      const count = `select count(*)::int as total from company ${where}`
      const page = `select stored from company ${where} order by ${order} limit ${query.limit} offset ${query.offset}`
      const [counted, found] = [
        await client.query({ text: count, values }),
        await client.query({ text: page, values }),
      ]
      return {
        total: Number(counted.rows[0]?.['total']),
        json: `[${found.rows.map(({ stored }) => String(stored)).join(',')}]`,
      }
    },
    close: async () => {
      await client.end()
      await stop()
    },
  }
}
