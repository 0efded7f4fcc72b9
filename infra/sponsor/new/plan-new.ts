import { UserFacingError } from '../../user-facing-error.ts'
import { usageOf } from '../commands.ts'
import { Changes, type Names, namesOf, systemOf } from './changes.ts'

/** Adds a call that a signed-in user makes: contract, use case, handler and tests. @returns what is left to do. */
function newRoute(changes: Changes, names: Names): string[] {
  const { folder, kebab, camel, pascal, up } = names
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
  const isApart = home.endsWith('/http')
  const values = {
    ...names,
    toFunctions: up.slice(3),
    platform: `${isApart ? up : up.slice(3)}platform`,
    toUseCase: isApart ? '../' : './',
  }

  changes.create(`shared/api/${kebab}.ts`, 'route-contract', values)
  changes.edit(
    'shared/api/routes.ts',
    /(?=import type \{ RouteContract \})/,
    `import * as ${camel} from './${kebab}.ts'\n`,
  )
  changes.edit('shared/api/routes.ts', /(?=\}\) satisfies Record<string, RouteContract>)/, `  ...${camel},\n`)
  changes.edit(
    list,
    new RegExp(`('${entry}',[^\\]]*?routes: \\[[^\\]]*?),?(\\s*\\])`),
    (_found, before, end) => `${before}, '${camel}'${end}`,
  )

  changes.create(`functions/${folder}/read-${kebab}.ts`, 'route-use-case', values)
  changes.create(`functions/${folder}/read-${kebab}.test.ts`, 'route-use-case-test', values)
  changes.create(`${home}/${kebab}-routes.ts`, 'route-handler', values)
  changes.addImport(entry, `import { get${pascal} } from './${kebab}-routes.ts'`)
  changes.edit(entry, /(equestHandler\(lambdaContext, \[)/, `$1get${pascal}, `)

  changes.create(`tests/flows/${kebab}.test.ts`, 'route-flow-test', values)
  return [
    `Say in shared/api/${kebab}.ts what the call takes and answers. List in \`errors\` what \`errorsOf\` does not derive.`,
    `Write the rule in functions/${folder}/read-${kebab}.ts. It takes the context, and imports the stores that it uses.`,
    `Grant the function in ${list} the tables and buckets that it uses.`,
    'If the request has parameters or a body, add a sample to tests/support/product/sample-requests.ts.',
  ]
}

const EXPIRY = 'tests/faults/message-expiry.test.ts'

/** The kilobytes that a start of a small worker reads. */
const START_BUDGET = 330

/** The end of a list of a context, before which a row is added. */
const endOf = (kind: string) => new RegExp(`(?=\\n *\\}\\)? as const satisfies Record<string, ${kind}>)`)

/** Adds a worker with a queue and a message of its name. @returns what is left to do. */
function newWorker(changes: Changes, names: Names): string[] {
  const { folder, kebab, camel, title } = names
  const entry = `functions/${folder}/workers/${kebab}.ts`
  const system = systemOf(folder)
  if (!endOf('MessageDefinition').test(changes.read(system)))
    throw new UserFacingError(
      `${system} has no queues and messages yet: add its lists, and join them in queues.ts and messages.ts`,
    )
  if (!changes.read(system).includes("from 'zod/mini'"))
    changes.addImport(system, "import * as z from 'zod/mini'")
  changes.edit(
    system,
    endOf('QueueDefinition'),
    `
  /** Say here what waits in it. Read by ${folder}. */
  ${camel}: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 60 * 60,
  },`,
  )
  changes.edit('shared/queue-labels.ts', /(?=\n\}\n)/, `\n  ${camel}: '${title}',`)
  changes.edit(
    system,
    endOf('MessageDefinition'),
    `
  /** Say here what work it asks for. */
  ${camel}: {
    queue: '${camel}',
    body: z.object({ id: z.string() }),
    lifeSeconds: () => 24 * 60 * 60,
  },`,
  )
  changes.edit(
    system,
    endOf('FunctionShape'),
    `
  ${camel}: {
    entry: '${entry}',
    trigger: { queue: '${camel}' },
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },`,
  )
  changes.edit('tests/bundles/start-budget.json', /(?=\n\}\n)/, `,\n  "${camel}": ${START_BUDGET}`)
  changes.edit(EXPIRY, /(const bodies[^{]*\{[\s\S]*?)(?=\n\}\n)/, `$1\n  ${camel}: { id: 'one' },`)

  changes.create(`functions/${folder}/workers/${kebab}.test.ts`, 'worker-test', names)
  changes.create(entry, 'worker', names)
  return [
    `Say in ${system} what the message carries, and until when its effect is of use.`,
    `Choose the delays in ${system}. The visibility timeout is at least six times the worker's timeout.`,
    `Write the work in ${entry}. It takes the context, and imports the stores that it uses.`,
    `Grant the function in ${system} the tables and buckets that it uses.`,
    'Write the message in the transaction of the change (CONTRIBUTING.md "Add a message").',
    'Set its row in tests/bundles/start-budget.json to what the test of the bundles tells.',
    'Kill the worker at each call with tests/faults/crash-harness.ts.',
  ]
}

const ROUTING = 'web/src/app/routing'

/** Adds a page that a signed-in user opens: path, guard, component and tests. @returns what is left to do. */
function newPage(changes: Changes, names: Names): string[] {
  const { folder, kebab, camel, pascal, title } = names
  const feature = `web/src/features/${folder}`
  const values = { ...names, up: '../'.repeat(folder.split('/').length + 1) }
  changes.edit('shared/pages.ts', /(?=\n\} as const\n)/, `\n  ${camel}: '/${kebab}',`)
  changes.edit(`${ROUTING}/routes.tsx`, /(?= {2}dashboardLogin: )/, `  ${camel}: 'user',\n`)
  changes.edit(
    `${ROUTING}/routes.tsx`,
    /(?= {2}\.\.\.\(\['privacy', 'terms', 'contact', 'accessibility'\] as const\))/,
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

  changes.create(`${feature}/${kebab}-page.tsx`, 'page', values)
  changes.create(`${feature}/${kebab}-page.test.tsx`, 'page-test', values)
  changes.create(`tests/browser/${kebab}.test.ts`, 'page-browser-test', values)
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
