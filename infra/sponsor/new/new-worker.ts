import { UserFacingError } from '../../user-facing-error.ts'
import { type Changes, type Names, systemOf } from './changes.ts'

const EXPIRY = 'tests/faults/message-expiry.test.ts'

/** The kilobytes that a start of a small worker reads. */
const START_BUDGET = 330

/** The end of a list of a context, before which a row is added. */
const endOf = (kind: string) => new RegExp(`(?=\\n *\\}\\)? as const satisfies Record<string, ${kind}>)`)

/** Adds a worker with a queue and a message of its name. @returns what is left to do. */
export function newWorker(changes: Changes, { folder, kebab, camel, title, up }: Names): string[] {
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
  /** Say here what it does. */
  ${camel}: {
    entry: '${entry}',
    trigger: { queue: '${camel}' },
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },`,
  )
  changes.edit('tests/bundles/start-budget.json', /(?=\n\}\n)/, `,\n  "${camel}": ${START_BUDGET}`)
  changes.edit(EXPIRY, /(const bodies[^{]*\{[\s\S]*?)(?=\n\}\n)/, `$1\n  ${camel}: { id: 'one' },`)

  changes.create(
    `functions/${folder}/workers/${kebab}.test.ts`,
    `import { expect, test } from 'vitest'
import { contextWith } from '../${up}tests/support/doubles/context-with.ts'
import { memoryTables } from '../${up}tests/support/tables/memory-tables.ts'
import { ${camel} } from './${kebab}.ts'

// it fails until the use case is written: say in the title what has changed afterwards, and check it here
test('a second delivery changes nothing', async () => {
  const context = contextWith(memoryTables())
  await ${camel}(context, { id: 'one' })
  await expect(${camel}(context, { id: 'one' })).resolves.toBeUndefined()
})
`,
  )
  changes.create(
    entry,
    `import { type Context, lambdaContext } from '${up}platform/context.ts'
import { queueWorker } from '${up}platform/messages/queue-handler.ts'

/** Say here what it does, and which rule decides it. The message may arrive twice, and out of order. */
export function ${camel}(_context: Context, { id }: { id: string }): Promise<void> {
  return Promise.reject(new Error(\`${camel} is not written yet: \${id}\`))
}

export const handler = queueWorker(lambdaContext, '${camel}', {
  handlers: { ${camel}: (message) => ${camel}(lambdaContext, message) },
})
`,
  )
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
