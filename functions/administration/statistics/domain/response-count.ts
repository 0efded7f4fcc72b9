/** The calls of a model in one bucket of time. `start` is an ISO instant, cut to the length of the bucket. */
export interface ResponseCount {
  start: string
  provider: string
  model: string
  requests: number
  success: number
  errors: number
  rate_limited: number
  total_tokens: number
  milliseconds: number
}

/** The totals of several calls. `avg_ms` is 0 if there were none. */
export interface ResponseSum {
  requests: number
  success: number
  errors: number
  rate_limited: number
  total_tokens: number
  avg_ms: number
}

export function sumOf(counts: readonly ResponseCount[]): ResponseSum {
  const total = (key: 'requests' | 'success' | 'errors' | 'rate_limited' | 'total_tokens' | 'milliseconds') =>
    counts.reduce((sum, count) => sum + count[key], 0)
  const requests = total('requests')
  return {
    requests,
    success: total('success'),
    errors: total('errors'),
    rate_limited: total('rate_limited'),
    total_tokens: total('total_tokens'),
    avg_ms: requests === 0 ? 0 : Math.round(total('milliseconds') / requests),
  }
}

/** The counts of each group, in the order of their first count. */
export function grouped<Count>(
  counts: readonly Count[],
  keyOf: (count: Count) => string,
): Map<string, Count[]> {
  const groups = new Map<string, Count[]>()
  for (const count of counts) {
    const key = keyOf(count)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [count])
    else group.push(count)
  }
  return groups
}
