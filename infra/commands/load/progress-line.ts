import type { WriteStream } from 'node:tty'

const CLEAR_LINE = '\r\u001b[K'
/** Without a terminal each line stays, so there are few. */
const PAUSE_MILLISECONDS = 15_000

/** Shows what happens now: in one line on a terminal, and as a line every few seconds elsewhere. */
export function progressLine(
  out: Pick<WriteStream, 'isTTY' | 'write' | 'columns'>,
  now: () => number = () => performance.now(),
): { show: (text: string) => void; end: () => void } {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(text) {
      if (out.isTTY) out.write(`${CLEAR_LINE}${text.slice(0, (out.columns || 80) - 1)}`)
      else if (now() - shownAt >= PAUSE_MILLISECONDS) {
        shownAt = now()
        out.write(`${text}\n`)
      }
    },
    end: () => {
      if (out.isTTY) out.write(CLEAR_LINE)
    },
  }
}
