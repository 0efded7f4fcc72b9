import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const filesOf = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx,mjs}`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The files that can start a program, by what they import for it. */
const starters = (folders: string) =>
  filesOf(folders).filter(({ text }) => /child_process|worker_threads|node:cluster/.test(text))

const imported = (text: string) =>
  [...text.matchAll(/^import \{([^}]+)\} from 'node:child_process'$/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/^\s*type /, '').trim())

describe('product code starts programs without a shell', () => {
  const found = starters('{functions,shared,web/src,web/extension}')

  test('product code starts only these two programs and one thread, each by its file and a list of arguments', () => {
    expect(found.map(({ path, text }) => `${path}: ${imported(text).join()}`).toSorted()).toEqual([
      'functions/extraction/pages/pdf-program.ts: ',
      'functions/platform/browser/launch-browser.ts: execFile',
      'functions/platform/programs/run-limited.ts: execFile',
    ])
    for (const { text } of found.filter((one) => imported(one.text).length > 0)) {
      expect(text.match(/child_process/g)).toHaveLength(1)
      expect(text).not.toMatch(/\bshell\b/)
      // the program is Node itself
      expect(text.match(/\b(?:run|promisify\(execFile\))\(\s*[^)]/g)).toEqual([expect.stringMatching(/\(p$/)])
      expect(text).toMatch(/\b(?:run|promisify\(execFile\))\(process\.execPath, \[/)
    }
  })

  test('no program of the project or its operators starts one by a line for a shell', () => {
    const byLine = starters('{functions,shared,web,infra,scripts}').filter(({ text }) =>
      imported(text).some((name) => name === 'exec' || name === 'execSync'),
    )
    expect(byLine.map(({ path }) => path)).toEqual([])
  })
})
