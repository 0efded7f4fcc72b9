import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IndexDocument, SearchQuery } from '#shared/search-engine/index-schema.ts'
import { normaliseName } from '#shared/search-engine/names/normalise-name.ts'
import { rankKeys } from '#shared/search-engine/names/rank-names.ts'
import { readNameQuery } from '#shared/search-engine/names/read-name-query.ts'
import { readyRow } from '../companies.ts'

/** The last version for Java 17. */
const VERSION = '9.12.3'
/** Of its jar, as Maven Central served it on 30 November 2026. */
const SHA256 = 'b64a3f8098a7572034fb30085cdee01b34ec81fb0e5a31b471536af58dc6c01b'
const JARS = path.resolve('.cache/lucene')
const JAR = path.join(JARS, `lucene-core-${VERSION}.jar`)

interface LuceneAnswer {
  readonly total: number
  readonly bytes: number
  readonly time: number
}

/**
 * Asks Lucene these queries in a process of its own, as often as the index. It has no typo tolerance and no order by
 * relevance. Maven brings it, and no other file runs.
 * @returns The matches, bytes and microseconds of each answer; undefined without Java or Maven.
 */
export function luceneAnswers(
  companies: readonly IndexDocument[],
  queries: readonly SearchQuery[],
  passes: readonly [warmUps: number, timed: number],
): LuceneAnswer[] | undefined {
  if (['java', 'mvn'].some((program) => spawnSync(program, ['--version']).status !== 0)) return undefined
  const artifact = `-Dartifact=org.apache.lucene:lucene-core:${VERSION}`
  if (!existsSync(JAR))
    execFileSync('mvn', ['-B', 'dependency:copy', artifact, `-DoutputDirectory=${JARS}`], {
      stdio: 'pipe',
    })
  if (hash('sha256', readFileSync(JAR)) !== SHA256)
    throw new Error(`${JAR} is not the pinned Lucene ${VERSION}: delete it`)
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lucene-'))
  try {
    writeFileSync(path.join(folder, 'companies.tsv'), linesOfCompanies(companies).join('\n'))
    writeFileSync(path.join(folder, 'queries.tsv'), queries.map(lineOfQuery).join('\n'))
    const program = path.join(import.meta.dirname, 'Lucene.java')
    return execFileSync('java', ['-cp', JAR, program, folder, ...passes.map(String)], { encoding: 'utf8' })
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [total, bytes, time] = line.split('\t').map(Number)
        return { total: total!, bytes: bytes!, time: time! }
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The places of a company in both orders, its row, and its terms. A text that queries may begin starts with a caret. */
function linesOfCompanies(companies: readonly IndexDocument[]): string[] {
  const names = companies.map(({ text = '' }) => normaliseName(text))
  const order = rankKeys(
    names.map(({ key }) => key),
    Uint32Array.from(companies, ({ id }) => id),
  )
  const ranks = new Uint32Array(order.length)
  for (const [rank, doc] of order.entries()) ranks[doc] = rank
  return companies.map((company, doc) =>
    [
      doc,
      ranks[doc],
      readyRow(company),
      ...names[doc]!.words.map((word) => `^name=${word}`),
      ...Object.entries(company.facets).flatMap(([field, values]) => values.map((one) => `${field}=${one}`)),
      ...company.flags,
      ...Object.entries(company.prefixes).map(([field, value]) => `^${field}=${value}`),
    ].join('\t'),
  )
}

function lineOfQuery({ text = '', facets = {}, flags = [], prefixes = {}, offset, limit }: SearchQuery) {
  const { words } = readNameQuery(text)
  return [
    words.length > 0 ? 'name' : 'relevance',
    offset,
    limit,
    ...words.map((word, at) => `^name=${word}${at === words.length - 1 ? '*' : ''}`),
    ...Object.entries(facets).map(([field, wanted]) => wanted.map((one) => `${field}=${one}`).join('\u{1f}')),
    ...flags,
    ...Object.entries(prefixes).flatMap(([field, start]) => (start === '' ? [] : [`^${field}=${start}*`])),
  ].join('\t')
}
