import { startProfiler } from './profiler.ts'

/** The question that begins a profile, or ends it and is answered with it. */
export const PROFILE = 'profile'

/** Node loads this file before a product, by NODE_OPTIONS. The product then profiles itself when it is asked. */
function answerProfiles(): void {
  let end: ReturnType<typeof startProfiler> | undefined
  process.on('message', (question) => {
    if (question !== PROFILE) return
    const ending = end
    end = ending === undefined ? startProfiler() : undefined
    void (ending === undefined ? end : ending.then((stop) => stop()))?.then((answer) =>
      process.send?.(typeof answer === 'function' ? PROFILE : answer),
    )
  })
  // the product ends although its parent could still ask
  process.channel?.unref()
}

// the emulators are Node processes too
if (process.argv[1]?.endsWith('start.ts')) answerProfiles()
