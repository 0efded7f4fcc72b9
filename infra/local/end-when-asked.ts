const PARENT_CHECK_MILLISECONDS = 1000

/**
 * Ends this process when it is asked to end or its parent command is gone: at once while it starts, and later after
 * `stop`, which runs once. A second Ctrl-C exits at once, which is safe for the data. Call it before emulators start: a
 * signal without a listener ends a process without its event `exit`, and that event ends the emulators.
 * @returns a function that sets `stop`, once the process has started.
 */
export function endWhenAsked(): (stop: () => Promise<void>) => void {
  let stop: (() => Promise<void>) | undefined
  let stopping = false
  const end = () => {
    if (stop === undefined || stopping) process.exit(130)
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
  return (whatToDo) => {
    stop = whatToDo
  }
}
