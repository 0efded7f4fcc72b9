import { fork } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import type { FunctionName } from '#shared/system/functions.ts'
import { bundleVersions } from './bundle-versions.ts'
import type { Answered, Invoked, Version } from './serve-functions.ts'

/** A process with functions of one version of the code. */
export type RunningVersion = Awaited<ReturnType<typeof startVersion>>

/** Starts a process that runs the functions of one version of the code on emulators, each as in Lambda. */
export async function startVersion(version: Version) {
  const child = fork(await bundleVersions(), [JSON.stringify(version)], {
    env: { ...process.env, LOG_FILE: devNull },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answered: Answered) => void>()
  let count = 0
  child.on('message', (answered: Answered) => {
    waiting.get(answered.id)?.(answered)
    waiting.delete(answered.id)
  })
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, error: `The process has ended (${code})` })
  })
  return {
    /** Runs a function. @throws what the function throws. */
    async invoke<Answer>(name: FunctionName, event: unknown): Promise<Answer> {
      const id = (count += 1)
      const { promise, resolve } = Promise.withResolvers<Answered>()
      waiting.set(id, resolve)
      child.send({ id, name, event } satisfies Invoked)
      const answered = await promise
      if ('error' in answered) throw new Error(answered.error)
      return answered.answer as Answer
    },
    /** Stops the process, as Lambda does between two requests, or lets it go on. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
