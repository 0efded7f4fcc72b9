import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What a document says that can be looked up: its links within the project, and the tests that it names by their path. */
function namedBy(document: string): { links: string[]; tests: string[] } {
  const text = readFileSync(document, 'utf8')
  return {
    links: [...text.matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^\w+:/.test(link)),
    tests: [...text.matchAll(/`([\w.-]+\/[\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file),
  }
}

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')])('%s', (document) => {
  const { links, tests } = namedBy(document)

  test('links to what is there', () => {
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  test('names tests that are there, from here or from tests/', () => {
    expect(tests.filter((file) => !existsSync(file) && !existsSync(join('tests', file)))).toEqual([])
  })
})
