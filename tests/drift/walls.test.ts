import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A file, its code, and whether the import walls of CONTRIBUTING.md allow it. */
const cases: [file: string, code: string, allowed: boolean][] = [
  ['shared/a.ts', "import * as x from 'zod/mini'", true],
  ['shared/b.ts', "import * as x from 'zod'", false],
  ['shared/c.ts', "import x from 'jose'", false],
  ['shared/d.ts', "import x from 'node:fs'", false],
  ['shared/e.ts', "import { x } from '../functions/platform/clock.ts'", false],
  ['shared/f.ts', "import { x } from './g.ts'", true],
  ['web/src/features/a/a.ts', "import { x } from '#shared/api/search.ts'", true],
  ['web/src/features/a/b.ts', "import { x } from '#shared/system/tables.ts'", false],
  ['web/src/features/a/c.ts', "import { x } from '../../../../functions/platform/clock.ts'", false],
  ['web/src/features/companies/a.ts', "import { x } from '../search/criteria/criteria.ts'", true],
  ['web/src/features/companies/detail/a.ts', "import { x } from '../../alerts/use-watches.ts'", true],
  ['web/src/features/companies/detail/b.ts', "import { x } from '../unlocking/use-unlock.ts'", true],
  ['web/src/features/companies/b.ts', "import { x } from '../landing/landing-form.tsx'", false],
  ['web/src/features/companies/c.ts', "import { x } from '../../app/providers.tsx'", false],
  ['web/src/features/companies/c.test.ts', "import { x } from '../../app/providers.tsx'", true],
  ['web/src/features/alerts/searches/a.ts', "import { x } from '../../companies/sponsors-page.tsx'", false],
  ['web/src/features/landing/a.ts', "import { x } from '../alerts/use-watches.ts'", false],
  ['web/src/features/search/a.ts', "import { x } from '../alerts/use-watches.ts'", false],
  ['web/src/features/search/b.ts', "import { x } from '#shared/api/search.ts'", true],
  ['web/src/ui/a.ts', "import { x } from '../features/companies/sponsors-page.tsx'", false],
  ['web/src/ui/b.ts', "import { x } from '../lib/use-now.ts'", true],
  ['web/src/lib/api/a.ts', "import { x } from '../../ui/button.tsx'", false],
  ['infra/stacks/a.ts', "import { x } from '../../functions/platform/clock.ts'", false],
  ['infra/edge/a.ts', "import { x } from '../../functions/platform/clock.ts'", false],
  ['infra/page/a.ts', "import { x } from '../../functions/platform/clock.ts'", false],
  ['infra/localstack/a.ts', "import { x } from '../../functions/platform/clock.ts'", false],
  ['infra/local/a.ts', "import { x } from '../../functions/platform/clients.ts'", true],
  ['infra/commands/a.ts', "import { x } from '../../functions/platform/clients.ts'", true],
  ['functions/extraction/domain/a.ts', "import { x } from '../pages/page-store.ts'", false],
  ['functions/extraction/domain/b.ts', "import { x } from '../../platform/clock.ts'", false],
  ['functions/extraction/domain/c.ts', "import { x } from '#shared/api/search.ts'", false],
  ['functions/extraction/domain/d.ts', "import { x } from '#shared/errors.ts'", true],
  ['functions/extraction/domain/e.ts', "import { x } from 'node:fs'", false],
  ['functions/extraction/domain/f.ts', "import { x } from 'node:crypto'", true],
  ['functions/extraction/domain/g.ts', "import { x } from '#shared/search-engine/fold-text.ts'", true],
  ['functions/extraction/domain/h.ts', "import { x } from '../../lists/index.ts'", false],
  ['functions/firms/a.ts', "import { x } from '../../infra/entries.ts'", false],
  ['functions/firms/b.ts', "import { x } from '../../web/src/lib/log.ts'", false],
  ['functions/firms/c.ts', "import { x } from './index.ts'", false],
  ['functions/firms/d.ts', "import { x } from '#shared/search-engine/search-index.ts'", false],
  ['functions/extraction/domain/page/a.ts', "import { load } from 'cheerio/slim'", true],
  ['functions/extraction/domain/page/b.ts', "import x from 'jose'", false],
  ['functions/extraction/domain/page/c.ts', "import { x } from '@aws-sdk/client-s3'", false],
  ['functions/firms/http/a.ts', "import { x } from '../../identity/accounts/login.ts'", false],
  ['functions/firms/http/b.ts', "import { x } from '../unlock/unlock-company.ts'", true],
  ['functions/firms/http/f.ts', "import { x } from '../../../infra/entries.ts'", false],
  ['functions/firms/workers/c.ts', "import { x } from '../../identity/accounts/login.ts'", false],
  ['functions/firms/unlock/b.ts', "import { x } from '../../identity/accounts/login.ts'", false],
  ['functions/following/alerts/a.ts', "import { x } from '../../sessions/index.ts'", true],
  ['functions/following/alerts/b.ts', "import { x } from '../../sessions/session-store.ts'", false],
  ['functions/following/alerts/c.ts', "import { x } from './http/handler.ts'", false],
  ['functions/following/alerts/http/a.ts', "import { x } from '../watch-store.ts'", true],
  ['functions/mail/http/a.ts', "import { x } from '../../identity/accounts/login.ts'", false],
  ['functions/platform/a.ts', "import { x } from '../identity/accounts/login.ts'", false],
  ['functions/platform/b.ts', "import { x } from '../../infra/entries.ts'", false],
  ['functions/platform/c.ts', "import { x } from '../../web/src/lib/log.ts'", false],
  ['shared/search-engine/a.ts', "import { x } from '../errors.ts'", false],
  ['shared/search-engine/c.ts', "import { x } from 'node:zlib'", false],
  ['functions/firms/http/h.ts', "import { x } from '#shared/search-engine/search-index.ts'", false],
  [
    'functions/following/alerts/searches/a.ts',
    "import { x } from '#shared/search-engine/search-index.ts'",
    false,
  ],
  ['functions/firms/http/c.ts', 'const x = process.env.X', false],
  ['functions/firms/http/d.ts', 'const x = Date.now()', false],
  ['functions/firms/unlock/a.ts', "const x = fetch('https://host.example')", false],
]

const root = mkdtempSync(join(tmpdir(), 'sponsor-finder-walls-'))
const refused = new Set<string>()

/** Writes a file, unless it exists. */
function write(file: string, code: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  if (!existsSync(join(root, file))) writeFileSync(join(root, file), code)
}

/** Runs a checker in the folder of the cases. Returns what it says as JSON. */
const run = (checker: string, args: string[]): unknown =>
  JSON.parse(spawnSync(resolve('node_modules/.bin', checker), args, { cwd: root, encoding: 'utf8' }).stdout)

beforeAll(() => {
  for (const file of ['.dependency-cruiser.mjs', 'oxlint.config.ts', 'package.json'])
    copyFileSync(file, join(root, file))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')
  for (const [file, code] of cases) write(file, `${code}\nexport const used = x\n`)
  // the checker of imports needs the imported files
  for (const [file, code] of cases) {
    const imported = /'(#shared\/|\.{1,2}\/)([^']+)'/.exec(code)
    if (imported === null) continue
    const [, base = '', path = ''] = imported
    write(base === '#shared/' ? `shared/${path}` : join(dirname(file), base, path), 'export const x = 1\n')
  }
  const folders = ['shared', 'web', 'infra', 'functions']
  const lint = run('oxlint', ['--format=json', ...folders]) as {
    diagnostics: { code: string; filename: string }[]
  }
  for (const { code, filename } of lint.diagnostics) if (code.includes('no-restricted')) refused.add(filename)
  const imports = run('depcruise', ['--config', '.dependency-cruiser.mjs', '-T', 'json', ...folders]) as {
    summary: { violations: { from: string }[] }
  }
  for (const { from } of imports.summary.violations) refused.add(from)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the walls', () => {
  test.each(cases)('the file %s with the code %s passes the walls: %s', (file, _code, allowed) => {
    expect(refused.has(file)).toBe(!allowed)
  })
})

test('no product code imports test code', () => {
  const product = globSync('{shared,functions,infra,web/src}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file),
  )
  const imports = product.filter((file) =>
    /\bfrom '(?:\.\.?\/)+(?:[\w./-]*\/)?(?:tests|testing)\//.test(readFileSync(file, 'utf8')),
  )
  expect(imports).toEqual([])
})
