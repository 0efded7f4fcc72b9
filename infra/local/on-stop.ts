const PARENT_CHECK_MILLISECONDS = 1000

/**
 * Runs `stop` once, when this process is asked to end or the command that started it is gone, then ends it.
 * A second Ctrl-C ends it at once; the data survives that too.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) process.exit(130)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // the terminal was closed: the command that started this one ends, unless it was told not to (nohup)
  process.on('SIGHUP', () => undefined)
  process.on('disconnect', end)
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) end()
  }, PARENT_CHECK_MILLISECONDS).unref()
}
