/** A clause or a body in the query language of OpenSearch. */
export type Json = Readonly<Record<string, unknown>>

export interface Hit {
  _source: { id: number; stored: string }
  sort?: readonly unknown[]
}

export interface SearchAnswer {
  hits: { total: { value: number }; hits: readonly Hit[] }
  aggregations?: Readonly<Record<string, { buckets: readonly { key: string; doc_count: number }[] }>>
}

/** The buckets of an aggregation. */
export const bucketsOf = ({ aggregations }: SearchAnswer, name: string) => aggregations?.[name]?.buckets ?? []

/** Calls a node. @throws with the answer of the node, if it is an error. */
export const requestsTo = (origin: string) => {
  const send = async (method: string, path: string, body?: string | Json) => {
    const isText = typeof body === 'string'
    const response = await fetch(`${origin}/${path}`, {
      method,
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      headers: { 'content-type': isText ? 'application/x-ndjson' : 'application/json' },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 2000)}`)
    return JSON.parse(text) as Json
  }
  return {
    send,
    bulk: async (index: string, documents: readonly Json[]) => {
      const all = documents.flatMap((document) => [{ index: {} }, document])
      const { errors, items } = await send('POST', `${index}/_bulk`, lines(all))
      if (errors) throw new Error(`Some documents were refused: ${JSON.stringify(items).slice(0, 1000)}`)
    },
    /** Runs several searches in one call. */
    searchAll: async (index: string, bodies: readonly Json[]): Promise<readonly SearchAnswer[]> => {
      if (bodies.length === 0) return []
      const answer = await send(
        'POST',
        `${index}/_msearch`,
        lines(bodies.flatMap((body) => [{}, { track_total_hits: true, ...body }])),
      )
      const { responses } = answer as { responses: readonly (SearchAnswer & { error?: unknown })[] }
      for (const { error } of responses)
        if (error !== undefined) throw new Error(`A search failed: ${JSON.stringify(error).slice(0, 2000)}`)
      return responses
    },
  }
}

export type Requests = ReturnType<typeof requestsTo>

const lines = (all: readonly Json[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('')
