import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { CommitAs } from '#shared/write.ts'
import type { DeadLetter } from './redrive-queue.ts'

export interface OneLetterDependencies {
  queueNames: ReadonlySet<string>
  /** One message of the dead letters of a queue, hidden from others for a while. */
  takeLetter: (queue: string, id: string) => Promise<DeadLetter | undefined>
  /** What moves or removes the dead letters of a queue. */
  lettersOf: (queue: string) => {
    revive: (letter: DeadLetter) => Promise<DeadLetter>
    send: (letters: readonly DeadLetter[]) => Promise<readonly DeadLetter[]>
    remove: (letters: readonly DeadLetter[]) => Promise<void>
  }
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

interface Choice {
  queue: string
  id: string
}

/**
 * Takes one message, and records what an administrator does with it, before it is done. A crash in between leaves the
 * message and an entry, and the call can be repeated.
 * @throws AppError 404 for an unknown queue or message. 403 as `CommitAs` does.
 */
async function takeRecorded(
  { queueNames, takeLetter, audit, commitAs, now }: OneLetterDependencies,
  action: 'redrive_letter' | 'drop_letter',
  { queue, id }: Choice,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<DeadLetter> {
  if (!queueNames.has(queue)) throw new AppError('not_found', 'There is no queue with this name')
  const letter = await takeLetter(queue, id)
  if (letter === undefined)
    throw new AppError('not_found', 'This message is not among the failed ones, or somebody works on it')
  await commitAs(userId, {
    audit: audit({
      actor: userId,
      action,
      subject: { kind: 'queue', id: queue },
      before: { message: id },
      after: null,
      at: now(),
      requestId,
    }),
  })
  return letter
}

/** Returns one failed message to its queue. It is deleted only after the queue has accepted it, as in `redriveQueue`. */
export async function redriveLetter(
  dependencies: OneLetterDependencies,
  choice: Choice,
  by: { userId: string; requestId: string },
): Promise<void> {
  const letter = await takeRecorded(dependencies, 'redrive_letter', choice, by)
  const { revive, send, remove } = dependencies.lettersOf(choice.queue)
  const sent = await send([await revive(letter)])
  if (sent.length === 0) throw new Error('The queue did not accept the message')
  await remove([letter])
}

/** Deletes one failed message. Nothing handles it again. */
export async function dropLetter(
  dependencies: OneLetterDependencies,
  choice: Choice,
  by: { userId: string; requestId: string },
): Promise<void> {
  const letter = await takeRecorded(dependencies, 'drop_letter', choice, by)
  await dependencies.lettersOf(choice.queue).remove([letter])
}
