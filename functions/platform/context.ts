import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { namedTables, type Tables } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { documentClient } from './clients.ts'
import { type Clock, systemClock } from './clock.ts'
import { config } from './config.ts'
import { type Logger, logger } from './logger.ts'

/** What every use case and store takes from outside. A test gives its own (`tests/support/doubles/context-with.ts`). */
export interface Context {
  config: typeof config
  now: Clock
  logger: Logger
  documents: DynamoDBDocumentClient
  /** The physical names of the tables. @throws for a table without a grant. */
  tables: Tables
}

/** What a store needs. `Names` are its tables. */
export interface Database<Names extends TableName = TableName> extends Pick<Context, 'documents'> {
  tables: Pick<Tables, Names>
}

/** What a store needs that writes the time. */
export type TimedDatabase<Names extends TableName = TableName> = Database<Names> & Pick<Context, 'now'>

export const lambdaContext: Context = {
  config,
  now: systemClock,
  logger,
  get documents() {
    return documentClient()
  },
  tables: namedTables(config.table),
}

const madeFor = new WeakMap<object, Map<unknown, unknown>>()

/** The parts of a context that are made. A test adds its doubles here. */
export function partsOf(context: object): Map<unknown, unknown> {
  const parts = madeFor.get(context) ?? new Map<unknown, unknown>()
  madeFor.set(context, parts)
  return parts
}

/** A function that makes a part once for each context, such as a store. So all callers share its caches. */
/* @__NO_SIDE_EFFECTS__ */
export function perContext<Made, Needs extends object = Context>(
  make: (context: Needs) => Made,
): (context: Needs) => Made {
  const part = (context: Needs): Made => {
    const parts = partsOf(context)
    if (!parts.has(part)) parts.set(part, make(context))
    return parts.get(part) as Made
  }
  return part
}
