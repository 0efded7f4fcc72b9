import { describe, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

describe('a repeated task', () => {
  test('a repeated task continues after failures, and only the first of consecutive ones is reported', async () => {
    const reported: unknown[] = []
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const rounds = ['fails', 'fails again', 'goes well', 'fails once more', 'goes well at last']
    const worker = repeat(
      (error) => reported.push((error as Error).message),
      async () => {
        const round = rounds.shift() ?? ''
        if (rounds.length === 0) resolve()
        if (round.startsWith('fails')) throw new Error(round)
      },
    )
    await done
    await worker.stop()
    expect(reported).toEqual(['fails', 'fails once more'])
  })

  test('a repeated task stops after its current round', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const round = vi.fn<() => Promise<void>>(() => {
      start()
      return released
    })
    const worker = repeat(() => undefined, round)
    await started
    const stopped = vi.fn<() => void>()
    const stopping = worker.stop().then(stopped)
    await Promise.resolve()
    expect(stopped).not.toHaveBeenCalled()
    release()
    await stopping
    expect(round).toHaveBeenCalledOnce()
  })
})
