import { refreshIndex } from '../domain/refresh-index.ts'
import { refreshWiring } from '../refresh-wiring.ts'

/** Runs on a schedule. */
export async function handler(): Promise<void> {
  if (await refreshIndex(refreshWiring)) refreshWiring.logger.info('the search index was built anew')
}
