import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const RealDate = Date
/** How long a read of the file counts, in milliseconds. */
const MAX_AGE = 5

let readAt = -Infinity
let moved = 0

function now(): number {
  const real = RealDate.now()
  if (real - readAt >= MAX_AGE) {
    readAt = real
    moved = Number(readFileSync(file, 'utf8')) || moved
  }
  return real + moved
}

/** Dates of a moved clock (`moved-clock.ts`). Only the present differs. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
