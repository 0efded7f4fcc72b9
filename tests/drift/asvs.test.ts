import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** How many points of levels 1 and 2 each section of ASVS 5.0.0 has. They are numbered from 1 without a gap. */
const SECTIONS = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3',
  '4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3',
  '7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11',
  '10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1',
  '13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3',
  '16.5:3 17.1:1 17.2:4 17.3:2',
]
  .flatMap((line) => line.split(' '))
  .map((section) => section.split(':'))

/** A test file and the title of one of its tests. */
const TEST = /^(\S+\.test\.tsx?): (.+)$/

/** The rows of a table in docs/product, without its head. */
const rowsOf = (file: string): string[][] =>
  readFileSync(join('docs/product', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const page = readFileSync('docs/product/asvs.md', 'utf8')
const rows = rowsOf('asvs.tsv').map(([point = '', , state = '', words = '', proof = '']) => ({
  point,
  state,
  words,
  proof,
}))
const lines = rowsOf('own-rules.tsv').map(([, point = '', proof = '']) => ({ point, proof }))

/** The proofs that name no test of that title. */
function unproven(proofs: readonly { point: string; proof: string }[]): string[] {
  return proofs.filter(({ proof }) => !isTitleOf(proof)).map(({ point, proof }) => `${point}: ${proof}`)
}

function isTitleOf(proof: string): boolean {
  const [, file = '', title = ''] = TEST.exec(proof) ?? []
  const path = [file, join('tests', file)].find(existsSync)
  if (path === undefined || title === '') return false
  const text = readFileSync(path, 'utf8').replaceAll(String.raw`\'`, "'")
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote}`)) || opens(text, title)
}

const isDocument = (proof: string): boolean => existsSync(join('docs/product', proof.replace(/#.*/, '')))

const opens = (text: string, title: string): boolean =>
  text.split('\n').some((line) => {
    const trimmed = line.trim().replace(/,$/, '')
    return /^(['"`]).*\1$/.test(trimmed) && trimmed.slice(1, -1) === title
  })

describe('the page of ASVS', () => {
  test('each point of levels 1 and 2 is there once, in order', () => {
    const points = SECTIONS.flatMap(([section, count]) =>
      Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
    )
    expect(points).toHaveLength(253)
    expect(rows.map(({ point }) => point)).toEqual(points)
  })

  test('a point that a test meets names the file and the title of that test', () => {
    expect(unproven(rows.filter(({ state }) => state === 'test'))).toEqual([])
  })

  test('a point that a document meets names it', () => {
    const documents = rows.filter(({ state }) => state === 'document')
    expect(documents.filter(({ proof }) => proof === '' || !isDocument(proof))).toEqual([])
  })

  test('a point that does not apply, or is a gap, says why and has no proof', () => {
    const others = rows.filter(({ state }) => state !== 'test' && state !== 'document')
    expect(others.filter(({ state }) => state !== 'none' && state !== 'gap')).toEqual([])
    expect(others.filter(({ proof }) => proof !== '')).toEqual([])
    const gaps = others.filter(({ state }) => state === 'gap')
    expect(gaps.filter(({ words }) => !/\bProposal: |^As \d/.test(words))).toEqual([])
  })

  test('the counts are those of the table, also in the figures of security', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length
    const apply = rows.length - count('none')
    expect(page).toContain(
      `Of ${rows.length} points ${apply} apply: ${count('test')} are met by a test, ` +
        `${count('document')} by a document, and ${count('gap')} are gaps.`,
    )
    expect(readFileSync('docs/product/security.md', 'utf8')).toContain(
      `${rows.length} points, of which ${apply} apply; ${count('test')} by a test, ` +
        `${count('document')} by a document, ${count('gap')} gaps`,
    )
  })

  test('each line of the project’s own list names a test', () => {
    expect(lines.length).toBeGreaterThan(40)
    expect(unproven(lines)).toEqual([])
  })
})
