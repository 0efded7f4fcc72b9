import { UserFacingError } from '../../user-facing-error.ts'
import { usageOf } from '../commands.ts'
import { Changes, type Names, namesOf, systemOf } from './changes.ts'
import { newWorker } from './new-worker.ts'

/** Adds a call that a signed-in user makes: contract, use case, handler and tests. @returns what is left to do. */
function newRoute(changes: Changes, { folder, kebab, camel, pascal, up }: Names): string[] {
  const list = systemOf(folder)
  const known = changes.has(list) ? changes.read(list) : ''
  // some folders have their handler and routes in http/
  const home = [`functions/${folder}/http`, `functions/${folder}`].find((at) =>
    known.includes(`'${at}/handler.ts'`),
  )
  if (home === undefined)
    throw new UserFacingError(
      `No function has the entry functions/${folder}/handler.ts: add one to ${list} first`,
    )
  const entry = `${home}/handler.ts`

  changes.create(
    `shared/api/${kebab}.ts`,
    `import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'

export const ${camel} = defineRoute({
  id: '${camel}',
  method: 'GET',
  path: '/${kebab}',
  auth: 'user',
  summary: 'Say here what the call returns.',
  request: {},
  responses: { 200: z.object({ data: z.array(z.string()) }) },
})
`,
  )
  changes.edit(
    'shared/api/routes.ts',
    /(?=import type \{ RouteContract \})/,
    `import { ${camel} } from './${kebab}.ts'\n`,
  )
  changes.edit(
    'shared/api/routes.ts',
    /(?=\} as const satisfies Record<string, RouteContract>)/,
    `  ${camel},\n`,
  )
  changes.edit(
    list,
    new RegExp(`('${entry}',[^\\]]*?routes: \\[[^\\]]*?),?(\\s*\\])`),
    (_found, before, end) => `${before}, '${camel}'${end}`,
  )

  changes.create(
    `functions/${folder}/read-${kebab}.ts`,
    `import type { Context } from '${up.slice(3)}platform/context.ts'

/** Say here what it returns, and which rule decides it. */
export function read${pascal}(_context: Context, userId: string): Promise<string[]> {
  return Promise.reject(new Error(\`read${pascal} is not written yet: \${userId}\`))
}
`,
  )
  changes.create(
    `functions/${folder}/read-${kebab}.test.ts`,
    `import { expect, test } from 'vitest'
import { contextWith } from '${up}tests/support/doubles/context-with.ts'
import { memoryTables } from '${up}tests/support/tables/memory-tables.ts'
import { read${pascal} } from './read-${kebab}.ts'

// it fails until the use case is written: say in the title what users see, and here what is right
test('a user reads ${kebab.replaceAll('-', ' ')}', async () => {
  expect(await read${pascal}(contextWith(memoryTables()), 'uma')).toEqual(['the first'])
})
`,
  )
  const isApart = home.endsWith('/http')
  const platform = `${isApart ? up : up.slice(3)}platform`
  changes.create(
    `${home}/${kebab}-routes.ts`,
    `import { ${camel} } from '#shared/api/${kebab}.ts'
import type { Context } from '${platform}/context.ts'
import { implement } from '${platform}/http/http-handler.ts'
import { read${pascal} } from '${isApart ? '../' : './'}read-${kebab}.ts'

export const get${pascal} = (context: Context) =>
  implement(${camel}, async (_request, { principal }) => ({
    status: 200,
    body: { data: await read${pascal}(context, principal.userId) },
  }))
`,
  )
  changes.addImport(entry, `import { get${pascal} } from './${kebab}-routes.ts'`)
  changes.edit(entry, /(equestHandler\(lambdaContext, \[)/, `$1get${pascal}, `)

  changes.create(
    `tests/flows/${kebab}.test.ts`,
    `import { afterAll, expect, test } from 'vitest'
import { ${camel} } from '#shared/api/${kebab}.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

test('a user reads ${kebab.replaceAll('-', ' ')}', async () => {
  const { token } = await world.newUser()
  expect(await world.get(${camel}, { token })).toEqual({ data: ['the first'] })
})
`,
  )
  return [
    `Say in shared/api/${kebab}.ts what the call takes and answers. List in \`errors\` what \`errorsOf\` does not derive.`,
    `Write the rule in functions/${folder}/read-${kebab}.ts. It takes the context, and imports the stores that it uses.`,
    `Grant the function in ${list} the tables and buckets that it uses.`,
    'If the request has parameters or a body, add a sample to tests/support/product/sample-requests.ts.',
  ]
}

const ROUTING = 'web/src/app/routing'

/** Adds a page that a signed-in user opens: path, guard, component and tests. @returns what is left to do. */
function newPage(changes: Changes, { folder, kebab, camel, pascal, title }: Names): string[] {
  const feature = `web/src/features/${folder}`
  const up = '../'.repeat(folder.split('/').length + 1)
  changes.edit('shared/pages.ts', /(?=\n\} as const\n)/, `\n  ${camel}: '/${kebab}',`)
  changes.edit(`${ROUTING}/routes.tsx`, /(?= {2}dashboardLogin: )/, `  ${camel}: 'user',\n`)
  changes.edit(
    `${ROUTING}/routes.tsx`,
    /(?= {2}\.\.\.\(\['privacy', 'terms', 'contact'\] as const\))/,
    `  page('${camel}', () => import('../../features/${folder}/${kebab}-page.tsx'), '${pascal}Page'),
`,
  )
  changes.edit(
    `${ROUTING}/guard.test.ts`,
    /(?= {2}dashboardLogin: )/,
    `  ${`${camel}:`.padEnd(17)} ['login first', 'code first', 'setup first', 'in',       'in'],\n`,
  )
  changes.edit('tests/support/xss/hostile-visits.ts', /(?= {4}account: )/, `    ${camel}: CONSTANT,\n`)
  changes.edit('web/src/app/page-heads.test.tsx', /(?= {2}dashboardLogin: )/, `  ${camel}: '${title}',\n`)

  changes.create(
    `${feature}/${kebab}-page.tsx`,
    `import { PageMeta } from '${up}ui/page/page-meta.tsx'

/** Say here what the page shows. */
export function ${pascal}Page() {
  return (
    <>
      <PageMeta
        title="${title}"
        description="Say here in one sentence what a user finds on this page."
        noindex
      />
      <h1 className="mb-5 text-2xl">${title}</h1>
    </>
  )
}
`,
  )
  changes.create(
    `${feature}/${kebab}-page.test.tsx`,
    `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../${up}tests/support/vitest/web-render.tsx'
import { ${pascal}Page } from './${kebab}-page.tsx'

// it fails until the page has its content: say in the title what a user sees, and check it here
test('a user sees the first of the list', async () => {
  renderPage(<${pascal}Page />)
  expect(await screen.findByRole('listitem')).toBeVisible()
})
`,
  )
  changes.create(
    `tests/browser/${kebab}.test.ts`,
    `import { afterAll, beforeAll, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'
import { userPage } from '../e2e/user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

test('the page ${title.toLowerCase()} can be used by everybody, in both themes and at both widths', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto(pages.${camel})
  await page.getByRole('heading', { level: 1, name: '${title}' }).waitFor()
  await expectClean(page, '${title.toLowerCase()}')
  await world.release(page)
})
`,
  )
  return [
    `Say in ${ROUTING}/routes.tsx who may open it; the rows in guard.test.ts follow from that.`,
    'List a sign-in page in `authPages` of shared/pages.ts, and a page for search engines in `indexedPages` of page-paths.ts.',
    `Write the page in ${feature}/${kebab}-page.tsx, with its title and its description.`,
    'Once the page shows stored texts, name its visits in tests/support/xss/hostile-visits.ts.',
    'Link to it, and add it to docs/product/screens.md "Routes".',
  ]
}

const kinds = { route: newRoute, worker: newWorker, page: newPage }

/**
 * Plans what `new <kind> <folder>/<name>` writes, and writes nothing.
 * @param root The folder of the project.
 * @throws UserFacingError if the command line is wrong, if a file exists, or if the project has no place for a change.
 */
export function planNew(
  root: string,
  args: readonly string[],
): { texts: Map<string, string>; left: string[] } {
  const [kind = '', name, ...others] = args
  if (!Object.hasOwn(kinds, kind) || name === undefined || others.length > 0)
    throw new UserFacingError(usageOf('new'))
  const changes = new Changes(root)
  const left = kinds[kind as keyof typeof kinds](changes, namesOf(name))
  return { texts: changes.texts, left }
}
