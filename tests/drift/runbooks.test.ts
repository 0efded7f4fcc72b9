import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { type SecretDefinition, type SecretName, secrets } from '#shared/system/secrets.ts'
import { webSearchSetting } from '../../functions/crawl/discovery/web-search.ts'
import { jobSiteSettings } from '../../functions/crawl/job-sites/job-site-settings.ts'
import { parseProviders } from '../../functions/extraction/models/ai-providers.ts'
import { entriesOf } from '../../infra/entries.ts'

test('the lists of runbooks have each of them once, in alphabetical order', () => {
  const lists = readFileSync('docs/runbooks/README.md', 'utf8')
    .split('\n\n')
    .map((part) => [...part.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)])
  const files = globSync('docs/runbooks/*.md').map((path) => basename(path))
  expect(
    lists
      .flat()
      .map(([, , file]) => file)
      .toSorted(),
  ).toEqual(files.filter((file) => file !== 'README.md').toSorted())
  for (const list of lists) {
    const titles = list.map(([, title]) => title)
    expect(titles).toEqual(titles.toSorted())
  }
})

test.each(Object.keys(secrets))('the runbook of a leaked key says how to end the secret %s', (secret) => {
  expect(readFileSync('docs/runbooks/leaked-key.md', 'utf8')).toMatch(new RegExp(`^\\| \`${secret}\``, 'm'))
})

const deployRunbook = readFileSync('docs/runbooks/deploy.md', 'utf8')
const afterFirst = readFileSync('docs/runbooks/after-first-deployment.md', 'utf8')

test.each(entriesOf<SecretName, SecretDefinition>(secrets))(
  'the runbook after the first deployment says where the secret %s comes from',
  (secret, { initialValue }) => {
    const row = afterFirst.split('\n').find((line) => line.startsWith(`| \`${secret}\``)) ?? ''
    expect(row.split('|').filter((cell) => cell.trim() !== '')).toHaveLength(4)
    // `npm run deploy` makes the first file key itself
    const isMade = initialValue !== 'empty' || secret === 'fileKeys'
    expect(/(the deployment|`npm run deploy`) makes it/.test(row)).toBe(isMade)
    expect(sectionOf(secret).includes('To see that it works: ')).toBe(!isMade)
  },
)

test('the JSON in the runbook after the first deployment is accepted by the code that reads it', () => {
  expect(parseProviders(exampleOf('aiProviders'))).toHaveLength(1)
  expect(webSearchSetting(exampleOf('webSearch'))).toBeDefined()
  expect(Object.keys(jobSiteSettings(exampleOf('jobSites')))).toEqual(['adzuna', 'reed'])
  expect(Object.keys(JSON.parse(exampleOf('providerSecrets')))).toEqual(['google', 'linkedin'])
})

const sectionOf = (secret: SecretName): string =>
  afterFirst.split(/^##+ /m).find((part) => part.startsWith(`\`${secret}\``)) ?? ''

const exampleOf = (secret: SecretName): string => /```json\n([^`]+)```/.exec(sectionOf(secret))?.[1] ?? ''

test('no function asks for more memory than a new account allows, as the runbook of deployments says', () => {
  const [, limit = ''] = /Many people report ([\d,]+) MB/.exec(deployRunbook) ?? []
  const asked = Object.values<FunctionDefinition>(functions).map(({ memoryMegabytes }) => memoryMegabytes)
  expect(Math.max(...asked)).toBeLessThanOrEqual(Number(limit.replace(',', '')))
})

test('the rights for an import on a stage name the tables and actions of the function that imports', () => {
  // its worker alone reads jobs, and their records in `imports`
  const { jobs: _jobs, imports: _imports, ...tables } = functions.importRegister.tables
  const rows = deployRunbook.match(/^ *\| tables? .*$/gm) ?? []
  const missing = Object.entries<readonly string[]>(tables).flatMap(([table, actions]) => {
    const row = rows.find((one) => one.includes(`\`${table}\``)) ?? ''
    return actions
      .filter((action) => !new RegExp(`\\b${action}\\b`).test(row))
      .map((one) => `${one} on ${table}`)
  })
  expect(missing).toEqual([])
})

test('each runbook with the rights of a command on a stage has the one by which it finds the tables', () => {
  const texts = globSync('docs/runbooks/*.md').map((path) => readFileSync(path, 'utf8'))
  const listing = texts.filter((text) => text.includes('secretsmanager:DescribeSecret'))
  expect(listing).not.toEqual([])
  for (const text of listing) expect(text).toContain('/sponsor-finder-<stage>/generation-in-use')
})
