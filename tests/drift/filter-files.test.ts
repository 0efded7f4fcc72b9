import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const product = globSync('{shared,functions,web/src}/**/*.{ts,tsx}', {
  exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx'),
}).map((file) => [file, readFileSync(file, 'utf8')] as const)

const filesThatName = (word: string) =>
  product.filter(([, text]) => new RegExp(`\\b${word}\\b`).test(text)).map(([file]) => file)

// a filter that is also the name of a fact is in the files of the fact
test.each(['minimum_pay', 'pay_from', 'country_gb'])(
  'a filter is in one table: at most five product files name %s',
  (name) => {
    const files = filesThatName(name)
    expect(files).not.toEqual([])
    expect(files.slice(5)).toEqual([])
  },
)
