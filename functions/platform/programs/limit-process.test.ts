import { expect, test } from 'vitest'
import { drawAnything } from '../../../tests/support/logos/draw-anything.ts'
import { hostileSvgs } from '../../../tests/support/logos/hostile-svgs.ts'
import { watchPrograms } from '../../../tests/support/logos/watch-programs.ts'

test('a process that takes too much memory is killed, though another thread takes it', async () => {
  const image = hostileSvgs['dashes without end']!
  expect(await drawAnything(image, { seconds: 30, megabytes: 200 })).toEqual({
    signal: 'SIGKILL',
    said: 'more than 200 MB',
  })
})

test.runIf(process.platform === 'linux')(
  'a process that is late is killed, though a thread is busy',
  async () => {
    const costs = watchPrograms()
    const image = hostileSvgs['nineteen masks in masks']!
    expect(await drawAnything(image, { seconds: 1, megabytes: 512 })).toEqual({
      signal: 'SIGKILL',
      said: 'more than 1 s',
    })
    const [cost] = costs()
    // the start and the second, with at most two threads
    expect(cost?.cpuSeconds).toBeLessThan(3)
  },
)
