import { writeFileSync, writeSync } from 'node:fs'

/** How often the memory is looked at. A renderer takes about half a gigabyte in a second. */
const EVERY_MS = 5

/** Kills this process once it is late or too large. Only that stops the threads that work in it. */
export function limitProcess({ seconds, megabytes }: { seconds: number; megabytes: number }): void {
  preferThisToEnd()
  setTimeout(() => end(`more than ${seconds} s`), seconds * 1000)
  const look = () => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) end(`more than ${megabytes} MB`)
  }
  look()
  setInterval(look, EVERY_MS)
}

/** Where memory runs out all the same, Linux ends this process before its parent. */
function preferThisToEnd(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // other systems have no such file
  }
}

function end(reason: string): void {
  try {
    writeSync(process.stderr.fd, reason)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
