import type { RouteId } from '../api/routes.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { routeFunctions } from './route-functions.ts'
import { workerFunctions } from './worker-functions.ts'

/** Every function, once: one for each feature's routes, one for each worker. */
export const functions = { ...routeFunctions, ...workerFunctions } as const

export type FunctionName = keyof typeof functions

/** The routes that a function serves; none where it is a worker. */
export const routesOf = ({ trigger }: FunctionDefinition): readonly RouteId[] =>
  'routes' in trigger ? trigger.routes : []

/** Whether requests reach it, and so come through the edge where a stage has one; workers are called by AWS alone. */
export const isBehindEdge = (definition: FunctionDefinition): boolean => routesOf(definition).length > 0
