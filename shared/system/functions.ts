import type { RouteId } from '../api/routes.ts'
import { adminFunctions } from './admin-functions.ts'
import type { FunctionDefinition } from './function-definition.ts'
import type { QueueName } from './queues.ts'
import { routeFunctions } from './route-functions.ts'
import { workerFunctions } from './worker-functions.ts'

/** Every function: those for visitors and users, those for administrators, and the workers. */
export const functions = { ...routeFunctions, ...adminFunctions, ...workerFunctions } as const

/** The paths without a contract, as API Gateway writes them: the root, and any path that matches no other resource. */
export const unknownPaths = ['/', '/{proxy+}'] as const

/** The function that answers unknown paths with 404. */
export const unknownPathsFunction = 'system' satisfies keyof typeof functions

export type FunctionName = keyof typeof functions

/** The routes of a function; empty for a worker. */
export const routesOf = ({ trigger }: FunctionDefinition): readonly RouteId[] =>
  'routes' in trigger ? trigger.routes : []

/** Whether a function takes HTTP requests. If the stage has an edge, they come through it. Only AWS calls workers. */
export const takesRequests = (definition: FunctionDefinition): boolean => routesOf(definition).length > 0

/** The function that handles the messages of a queue. */
export function workerOf(name: QueueName): FunctionDefinition {
  const definitions: FunctionDefinition[] = Object.values(workerFunctions)
  const worker = definitions.find(({ trigger }) => 'queue' in trigger && trigger.queue === name)
  if (worker === undefined) throw new Error(`The queue ${name} has no worker`)
  return worker
}

/** The queue that keeps messages of a queue for more than 15 minutes: `retries`, if its worker may write to that. */
export const queueOfLongWaits = (name: QueueName): QueueName =>
  workerOf(name).sendsTo?.includes('retries') ? 'retries' : name
