import { jobReasons } from '#shared/job-reasons.ts'
import type { FetchOptions } from '../../platform/safe-fetch/fetch-hop.ts'
import type { FetchOutcome } from '../../platform/safe-fetch/fetch-outcome.ts'
import { ImportRefused } from '../domain/import-refused.ts'

/** Downloads a file with one request. @throws ImportRefused with one sentence if the host does not send it. */
export const downloadFile =
  (fetch: (url: string, options: FetchOptions) => Promise<FetchOutcome>) =>
  async (url: string, options: Pick<FetchOptions, 'accept' | 'maxBytes'>): Promise<Uint8Array> => {
    const answer = await fetch(url, options)
    if (answer.outcome === 'page') return answer.body
    const why = answer.outcome === 'unchanged' ? 'It sent no file.' : sentences[answer.reason]
    throw new ImportRefused(`${url} could not be fetched. ${why}`)
  }

/** Some reasons speak of pages, and this is a file. */
const sentences: typeof jobReasons | Record<keyof typeof jobReasons, string> = {
  ...jobReasons,
  'too-large': 'The file is larger than the limit.',
  'unsupported-type': 'The address holds no file of this type.',
  'not-found': 'The file is not there (404).',
  gone: 'The file was removed (410).',
  refused: 'The host refuses us the file (a 4xx status).',
}
