import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type TimedDatabase } from '../platform/context.ts'
import { writeIf } from '../platform/dynamodb/write-if.ts'

/** A step of a load that has ended well. `input`: what it has loaded. `at`: ISO. */
const FinishedStep = z.object({
  input: z.string(),
  at: z.string(),
  seconds: z.number(),
  sentence: z.string(),
})
export type FinishedStep = z.infer<typeof FinishedStep>

const LoadItem = z.object({ finished: z._default(z.record(z.string(), FinishedStep), {}) })
const TurnItem = z.object({ owner: z.string() })

const Key = { import_id: 'load' }

/** The error if another load has taken the turn concurrently. */
export class LoadTaken extends Error {
  override readonly name = 'LoadTaken'
}

/**
 * The progress of loads: which step has ended for which input. One load has the turn; it renews the turn while it runs.
 * The turn of a killed load ends by itself.
 */
export function loadLog({ documents, tables: { imports: table }, now }: TimedDatabase<'imports'>) {
  return {
    /**
     * Takes or renews the turn.
     * @param gone An owner that is known to be dead. Its turn is taken at once.
     * @returns undefined; or, if another load has the turn, its owner.
     */
    async takeTurn(owner: string, seconds: number, gone = owner): Promise<string | undefined> {
      const at = now()
      const { isWritten, item } = await writeIf(
        documents,
        new UpdateCommand({
          TableName: table,
          Key,
          UpdateExpression:
            'SET #owner = :owner, turn_until = :until, finished = if_not_exists(finished, :none)',
          ConditionExpression:
            'attribute_not_exists(turn_until) OR turn_until <= :now OR #owner IN (:owner, :gone)',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: {
            ':owner': owner,
            ':gone': gone,
            ':now': at.toISOString(),
            ':until': new Date(at.getTime() + seconds * 1000).toISOString(),
            ':none': {},
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return isWritten ? undefined : TurnItem.parse(item).owner
    },

    /** Gives the turn back, if the load still has it. */
    async giveTurn(owner: string): Promise<void> {
      await writeIf(
        documents,
        new UpdateCommand({
          TableName: table,
          Key,
          UpdateExpression: 'REMOVE #owner, turn_until',
          ConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': owner },
        }),
      )
    },

    /** The last end of each step, by the name of the step. */
    async finished(): Promise<Partial<Record<string, FinishedStep>>> {
      const get = new GetCommand({ TableName: table, Key, ConsistentRead: true })
      const { Item } = await documents.send(get)
      return Item === undefined ? {} : LoadItem.parse(Item).finished
    },

    /** Records that a step has ended well. @throws LoadTaken if another load has the turn. */
    async finish(owner: string, step: string, end: FinishedStep): Promise<void> {
      const { isWritten } = await writeIf(
        documents,
        new UpdateCommand({
          TableName: table,
          Key,
          UpdateExpression: 'SET finished.#step = :end',
          ConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#step': step, '#owner': 'owner' },
          ExpressionAttributeValues: { ':end': end, ':owner': owner },
        }),
      )
      if (!isWritten) throw new LoadTaken()
    },
  }
}
