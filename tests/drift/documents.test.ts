import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsIn, headingsOf } from './citations.ts'

/** A path of a file in a folder of the sources. */
const SOURCE = /`((?:functions|shared|infra|web|tests|scripts|docs)\/[\w./-]+\.\w+)`/g

/** The links within the project, and the paths of tests and of other files that a document contains. */
function namedBy(document: string): { links: string[]; tests: string[]; files: string[] } {
  const text = readFileSync(document, 'utf8')
  return {
    links: [...text.matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^\w+:/.test(link))
      // pages of GitHub beside the files, such as the state of CI
      .filter((link) => !/^\.\.\/\.\.\/(actions|issues)\//.test(link)),
    tests: [...text.matchAll(/`([\w.-]+\/[\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file),
    files: [...text.matchAll(SOURCE)]
      .map(([, file = '']) => file)
      // the next test checks tests, and NNN stands for a number
      .filter((file) => !/\.test\.tsx?$|NNN-/.test(file)),
  }
}

const documents = globSync(['*.md', '.github/*.md', 'docs/**/*.md'])

describe.each(documents)('%s', (document) => {
  const { links, tests, files } = namedBy(document)

  test('every link in the document leads to an existing file', () => {
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  test('every file of the sources that the document names exists', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('every test that the document names exists, relative to its folder or to tests/', () => {
    expect(tests.filter((file) => !existsSync(file) && !existsSync(join('tests', file)))).toEqual([])
  })
})

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' })
  .split('\n')
  // the tests of citations cite documents that do not exist
  .filter((file) => existsSync(file) && !file.startsWith('tests/drift/citations.'))

describe('comments of the sources', () => {
  const citations = sources.flatMap((file) =>
    citationsIn(readFileSync(file, 'utf8')).map((citation) => ({ file, ...citation })),
  )

  test('comments in the sources cite product rules', () => {
    expect(citations.length).toBeGreaterThan(100)
  })

  test('comments in the sources cite only documents in this repository', () => {
    expect(citations.filter(({ document }) => document === undefined || !existsSync(document))).toEqual([])
  })

  test('comments in the sources cite only existing headings', () => {
    const missing = citations.filter(
      ({ document, heading }) =>
        document !== undefined &&
        existsSync(document) &&
        heading !== undefined &&
        !headingsOf(readFileSync(document, 'utf8')).includes(heading),
    )
    expect(missing).toEqual([])
  })
})
