import * as z from 'zod/mini'
import type { TimedDatabase } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { read, update, write } from '../platform/dynamodb/records.ts'

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

const KEY = { import_id: 'load' }

const isOf = (owner: string) => when`owner = ${owner}`

/** The error if another load has taken the turn concurrently. */
export class LoadTaken extends Error {
  override readonly name = 'LoadTaken'
}

/**
 * The progress of loads: which step has ended for which input. One load has the turn; it renews the turn while it runs.
 * The turn of a killed load ends by itself.
 */
export const loadLog = ({ documents, tables: { imports: table }, now }: TimedDatabase<'imports'>) => ({
  /** Takes or renews the turn, at once from an owner that is gone; or returns the owner that has it. */
  async takeTurn(owner: string, seconds: number, gone = owner): Promise<string | undefined> {
    const at = now()
    const set = {
      owner,
      turn_until: new Date(at.getTime() + seconds * 1000).toISOString(),
      finished: when`if_not_exists(finished, ${{}})`,
    }
    const isFree = when`attribute_not_exists(turn_until) OR turn_until <= ${at.toISOString()}`
    const mayTake = when`${isFree} OR owner = ${owner} OR owner = ${gone}`
    const { isWritten, item } = await write(documents, update(table, KEY, { set }, mayTake))
    return isWritten ? undefined : TurnItem.parse(item).owner
  },

  /** Gives the turn back, if the load still has it. */
  async giveTurn(owner: string): Promise<void> {
    await write(documents, update(table, KEY, { remove: ['owner', 'turn_until'] }, isOf(owner)))
  },

  /** The last end of each step, by the name of the step. */
  finished: async (): Promise<Partial<Record<string, FinishedStep>>> =>
    (await read(documents, table, KEY, LoadItem.parse))?.finished ?? {},

  /** Records that a step has ended well. @throws LoadTaken if another load has the turn. */
  async finish(owner: string, step: string, end: FinishedStep): Promise<void> {
    const change = { set: { [`finished.${step}`]: end } }
    const { isWritten } = await write(documents, update(table, KEY, change, isOf(owner)))
    if (!isWritten) throw new LoadTaken()
  },
})
