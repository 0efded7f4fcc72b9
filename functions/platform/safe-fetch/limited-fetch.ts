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
