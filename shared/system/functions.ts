import type { RouteId } from '../api/routes.ts'
import { administrationFunctions } from './administration.ts'
import { advertsFunctions } from './adverts.ts'
import { agentsFunctions } from './agents.ts'
import { companiesFunctions } from './companies.ts'
import { crawlFunctions } from './crawl.ts'
import { UNKNOWN_PATH } from './edge.ts'
import { extractionFunctions } from './extraction.ts'
import { followingFunctions } from './following.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { identityFunctions } from './identity.ts'
import { jobsFunctions } from './jobs.ts'
import { mailFunctions } from './mail.ts'
import { objectionsFunctions } from './objections.ts'
import { operationsFunctions } from './operations.ts'
import { privacyFunctions } from './privacy.ts'
import { type QueueName, queues } from './queues.ts'
import { registerFunctions } from './register.ts'
import { systemFunctions } from './system.ts'
import { vacanciesFunctions } from './vacancies.ts'

const allQueues = Object.keys(queues) as QueueName[]

/** Every function, by its context: those for visitors and users, those for administrators, and the workers. */
export const functions = {
  ...identityFunctions,
  ...operationsFunctions(allQueues),
  ...registerFunctions,
  ...objectionsFunctions,
  ...extractionFunctions,
  ...vacanciesFunctions,
  ...companiesFunctions,
  ...jobsFunctions,
  ...advertsFunctions,
  ...agentsFunctions,
  ...crawlFunctions,
  ...followingFunctions,
  ...privacyFunctions,
  ...administrationFunctions(allQueues),
  ...mailFunctions,
  ...systemFunctions,
} satisfies Record<string, FunctionDefinition>

/** The paths without a contract, as API Gateway writes them: the root, and any path that matches no other resource. */
export const unknownPaths = ['/', UNKNOWN_PATH] as const

export const unknownPathsFunction = 'system' satisfies keyof typeof functions

export type FunctionName = keyof typeof functions

/** The routes of a function; empty for a worker. */
export const routesOf = ({ trigger }: FunctionDefinition): readonly RouteId[] =>
  'routes' in trigger ? trigger.routes : []

/** Whether a function takes HTTP requests. If the stage has an edge, they come through it. Only AWS calls workers. */
export const takesRequests = (definition: FunctionDefinition): boolean => routesOf(definition).length > 0

export function workerOf(name: QueueName): FunctionDefinition {
  const definitions: FunctionDefinition[] = Object.values(functions)
  const worker = definitions.find(({ trigger }) => 'queue' in trigger && trigger.queue === name)
  if (worker === undefined) throw new Error(`The queue ${name} has no worker`)
  return worker
}

/** The queue that keeps messages of a queue for more than 15 minutes: `retries`, if its worker may write to that. */
export const queueOfLongWaits = (name: QueueName): QueueName =>
  workerOf(name).sendsTo?.includes('retries') ? 'retries' : name
