import type { RouteId } from '../api/routes.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { routeFunctions } from './route-functions.ts'
import { workerFunctions } from './worker-functions.ts'

/** Every function, once: those that serve routes and the workers. */
export const functions = { ...routeFunctions, ...workerFunctions } as const

/** The paths without a contract, as API Gateway writes them: the root, and whatever no other resource matches. */
export const unknownPaths = ['/', '/{proxy+}'] as const

/** The function that answers them with 404. */
export const unknownPathsFunction = 'system' satisfies keyof typeof functions

export type FunctionName = keyof typeof functions

/** The routes of a function; empty for a worker. */
export const routesOf = ({ trigger }: FunctionDefinition): readonly RouteId[] =>
  'routes' in trigger ? trigger.routes : []

/** Whether it takes HTTP requests, which come through the edge if the stage has one; only AWS calls workers. */
export const takesRequests = (definition: FunctionDefinition): boolean => routesOf(definition).length > 0
