const SECOND = 1000
const SHORTEST = 10 * SECOND
const LONGEST = 24 * 60 * 60 * SECOND
/** The pause if the host names none. */
const USUAL = 5 * 60 * SECOND

/** The instant that a `Retry-After` header names, in seconds or as a date. It is 10 seconds to a day from now. */
export function retryAfter(header: string | undefined, now: Date): Date {
  const pause = header === undefined ? Number.NaN : pauseOf(header.trim(), now)
  const bounded = Number.isNaN(pause) ? USUAL : Math.min(Math.max(pause, SHORTEST), LONGEST)
  return new Date(now.getTime() + bounded)
}

const pauseOf = (header: string, now: Date): number =>
  /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime()

/**
 * A `fetch` for hosts that an operator chose, such as language models. It accepts private addresses. It follows no
 * redirect, because the new host would get the key. It cancels an answer of more than `maxBytes` decompressed bytes.
 */
export const limitedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    return response.body === null
      ? response
      : new Response(response.body.pipeThrough(limit(maxBytes)), response)
  }

function limit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let count = 0
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.length
      if (count > maxBytes) controller.error(new Error(`The answer has more than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
