import type { FunctionDefinition } from '../../../shared/system/function-definition.ts'
import { resourceName } from '../../../shared/system/names.ts'
import { permissionsOf, type Permission } from '../../permissions.ts'
import { type Access, accessesOf } from './accesses-of.ts'
import { aroundCalls, type Invocation } from './invocation.ts'

/** What AWS answers where a role lacks a permission. */
class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException'
  readonly $fault = 'client'
  readonly $metadata = { httpStatusCode: 400 }
}

/**
 * Makes each run of a function that may do what its definition lists.
 * @param role `prefix` is that of the names of its resources.
 */
export function invocationsOf(role: {
  name: string
  definition: FunctionDefinition
  prefix: string
}): () => Invocation {
  // the same for all of them: making it for each request took longer than a request that does nothing
  const granted = new Set(
    permissionsOf(role.definition).flatMap(({ actions, on }) =>
      actions.map((action) => key({ action, resource: resourceOf(on, role.prefix) })),
    ),
  )
  return () => ({ name: role.name, granted, writes: [], hasAnswered: false })
}

/**
 * Lets these clients do in a function's name what it is granted and nothing else, as IAM does: so a grant that is
 * forgotten shows here and not in the cloud. What is done in nobody's name, such as seeding, is let through.
 * @param report Is told each refusal, which the function itself may well swallow.
 */
export function enforceGrants(
  clients: { middlewareStack: object }[],
  report: (message: string) => void,
): void {
  aroundCalls(clients, 'enforceGrants', async ({ name, granted }, { command, input }, next) => {
    const denied = accessesOf(command, input).find((access) => !granted.has(key(access)))
    if (!denied) return next()
    const message = `The function ${name} is not authorized to perform ${denied.action} on ${denied.resource} (shared/system/functions.ts)`
    report(message)
    throw new AccessDeniedException(message)
  })
}

const key = ({ action, resource }: Access) => `${action} ${resource}`

function resourceOf(on: Permission['on'], prefix: string): string {
  if ('mail' in on) return 'mail'
  if ('bucket' in on) return `bucket/${resourceName(prefix, on.bucket)}`
  if ('queue' in on) return `queue/${resourceName(prefix, on.queue)}`
  const table = `table/${resourceName(prefix, on.table)}`
  return on.index === undefined ? table : `${table}/index/${on.index}`
}
