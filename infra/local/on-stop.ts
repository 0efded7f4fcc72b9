const PARENT_CHECK_MILLISECONDS = 1000

/**
 * Runs `stop` once, then exits, when this process is asked to end or its parent command is gone. A second Ctrl-C exits
 * at once, which is safe for the data.
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
  // SIGHUP is ignored. A closed terminal ends the parent command, unless the command runs under nohup. This process
  // then ends with its parent.
  process.on('SIGHUP', () => undefined)
  process.on('disconnect', end)
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) end()
  }, PARENT_CHECK_MILLISECONDS).unref()
}
