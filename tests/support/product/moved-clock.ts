import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The clock of a product's processes (`move-dates.ts`), which a test moves through a file. */
export function movedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-clock-'))
  const file = join(folder, 'milliseconds')
  let moved = 0
  const move = (milliseconds: number) => {
    moved = milliseconds
    writeFileSync(file, String(moved))
  }
  move(0)
  return {
    env: {
      NODE_OPTIONS: `--import ${new URL('move-dates.ts', import.meta.url).href}`,
      CLOCK_FILE: file,
    },
    now: () => Date.now() + moved,
    /** Moves the clock to an instant, from which it goes on. It takes effect within some milliseconds. */
    moveTo: (instant: number) => move(instant - Date.now()),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
