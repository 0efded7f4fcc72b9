import { expect, test } from 'vitest'
import { fetchArguments } from './fetch-arguments.ts'

test('npm run sponsor -- register fetch has options and no file', () => {
  expect(fetchArguments(['--dry-run', '--force', '--json', 'a.json', '--stage', 'dev'])).toEqual({
    dryRun: true,
    force: true,
    json: 'a.json',
    stage: 'dev',
  })
  expect(() => fetchArguments(['register.csv'])).toThrow('Usage: npm run sponsor -- register fetch')
})
