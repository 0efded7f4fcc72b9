import { UserFacingError } from '../../user-facing-error.ts'
import { type Changes, type Names, systemOf } from './changes.ts'

/** Adds a call that a signed-in user makes: contract, use case, handler and tests. @returns what is left to do. */
export function newRoute(changes: Changes, { folder, kebab, camel, pascal, up }: Names): string[] {
  const entry = `functions/${folder}/http/handler.ts`
  const list = systemOf(folder)
  if (!changes.has(list) || !changes.read(list).includes(`'${entry}'`))
    throw new UserFacingError(`No function has the entry ${entry}: add one to ${list} first`)

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
  changes.create(
    `functions/${folder}/http/${kebab}.ts`,
    `import { ${camel} } from '#shared/api/${kebab}.ts'
import type { Context } from '${up}platform/context.ts'
import { implement } from '${up}platform/http/http-handler.ts'
import { read${pascal} } from '../read-${kebab}.ts'

export const get${pascal} = (context: Context) =>
  implement(${camel}, async (_request, { principal }) => ({
    status: 200,
    body: { data: await read${pascal}(context, principal.userId) },
  }))
`,
  )
  changes.addImport(entry, `import { get${pascal} } from './${kebab}.ts'`)
  const made = changes.read(entry).includes('route(lambdaContext)') ? '' : '(lambdaContext)'
  changes.edit(entry, /(routes: \[)/, `$1get${pascal}${made}, `)

  changes.create(
    `tests/flows/${kebab}.test.ts`,
    `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${camel} } from '#shared/api/${kebab}.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
})
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
