interface Phases<Workers, Deployed> {
  /** Deploys the data stack and the workers. */
  workers: () => Promise<Workers>
  /** Runs the new workers that build the search index and the lists of administrators. */
  refreshes: (workers: Workers) => Promise<void>
  /** Deploys the API, and then the edge. */
  others: () => Promise<Deployed>
}

/**
 * The order of a deployment. The workers of the new version build indexes in its format beside those of the old one, which
 * the old API still reads. Only then the new API comes, and finds its own (docs/decisions/052-formats-and-flips.md). The
 * way back to an older version is the same. Workers also come first because they handle the messages of the API.
 */
export async function deployInOrder<Workers, Deployed>({
  workers,
  refreshes,
  others,
}: Phases<Workers, Deployed>): Promise<Deployed> {
  await refreshes(await workers())
  return others()
}
