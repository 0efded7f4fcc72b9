import type { RouteId } from '../api/routes.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { routeFunctions } from './route-functions.ts'
import { workerFunctions } from './worker-functions.ts'

/** Every function, once: one for each feature's routes, one for each worker. */
export const functions = { ...routeFunctions, ...workerFunctions } as const

/** The paths that no contract has, as API Gateway writes them: the root, and whatever no other resource matches. */
export const unknownPaths = ['/', '/{proxy+}'] as const

/** Answers them, with 404. */
export const unknownPathsFunction = 'system' satisfies keyof typeof functions

export type FunctionName = keyof typeof functions

/** The routes that a function serves; none where it is a worker. */
export const routesOf = ({ trigger }: FunctionDefinition): readonly RouteId[] =>
  'routes' in trigger ? trigger.routes : []

/** Whether requests reach it, and so come through the edge where a stage has one; workers are called by AWS alone. */
export const takesRequests = (definition: FunctionDefinition): boolean => routesOf(definition).length > 0
