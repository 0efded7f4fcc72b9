import { refreshWiring } from '../refresh-wiring.ts'

/** Runs on a schedule. */
export async function handler(): Promise<void> {
  if (await refreshWiring.refreshIndex()) refreshWiring.logger.info('the search index was built anew')
}
