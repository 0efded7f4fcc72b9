import type { WorkResult } from '#shared/job-result.ts'
import type { Write } from '#shared/write.ts'
import {
  type RemovalPart,
  type RemovalStep,
  type RemoveDependencies,
  type Remover,
  stepAfter,
} from './remove-objected.ts'

/** The message of a chunk: where it begins, and how many items the chunks before have read. */
export type ChunkMessage = RemovalStep & { job_id: string; read: number }

export interface RunRemovalDependencies extends Pick<RemoveDependencies, 'without' | 'commit'> {
  removers: Record<RemovalPart, Remover>
  /** All objections. They are read once for each chunk, because a chunk has many contacts. */
  allObjections: () => Promise<readonly { objection_id: string }[]>
  /** Finds the contacts in a value to which one of these objections objects. */
  finderOf: (objectionIds: ReadonlySet<string>) => RemoveDependencies['objectedIn']
  countWrite: (jobId: string) => Write
  /** Records how far a removal is. */
  progressWrite: (jobId: string, progress: { pass: number; read: number }, at: Date) => Write
  /** The message of the next chunk, written once for each key. */
  nextMessage: (key: readonly string[], body: ChunkMessage, requestId: string, notBefore?: Date) => Write
  chunkSize: number
  /** The time after which a run begins no further item. */
  runMilliseconds: number
  /** The time between both passes. */
  pauseMilliseconds: number
  now: () => Date
}

/**
 * Runs one chunk of a removal. The message of the next chunk is written with the progress. Repeating a chunk writes the
 * same message, even if it stops at another item.
 * @returns what the job does next, and how many items the chunk has read.
 */
export async function runRemoval(
  dependencies: RunRemovalDependencies,
  { jobId, requestId }: { jobId: string; requestId: string },
  { pass, part, position, read: before }: Omit<ChunkMessage, 'job_id'>,
): Promise<{ read: number; result: WorkResult }> {
  const { removers, allObjections, finderOf, countWrite, progressWrite, nextMessage, now } = dependencies
  const end = now().getTime() + dependencies.runMilliseconds
  const recorded = new Set((await allObjections()).map(({ objection_id }) => objection_id))
  const chunk = {
    ...dependencies,
    objectedIn: finderOf(recorded),
    max: dependencies.chunkSize,
    hasTime: () => now().getTime() < end,
    countWrite: () => countWrite(jobId),
    requestId,
  }
  const { read, next } = await removers[part](chunk, position)
  const following = stepAfter({ pass, part, position }, next)
  const progress = { pass: following?.pass ?? pass, read: before + read }
  const at = now()
  const progressed = progressWrite(jobId, progress, at)
  if (following === undefined) return { read, result: { outcome: 'done', effects: [progressed] } }
  const { isNextPass, ...step } = following
  const message = nextMessage(
    [jobId, 'after', String(pass), part, position ?? ''],
    { job_id: jobId, ...step, read: progress.read },
    requestId,
    isNextPass ? new Date(at.getTime() + dependencies.pauseMilliseconds) : undefined,
  )
  return { read, result: { outcome: 'continued', effects: [message, progressed] } }
}
