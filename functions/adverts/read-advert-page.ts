import type { End, Wait } from '#shared/job-result.ts'
import { documentFetcher, extractAdvertPage } from '../extraction/index.ts'
import { type Context, perContext } from '../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../platform/within-deadline.ts'
import { assessRead, type ReadAdvert, titleLikeness } from './assess-advert.ts'

export const advertPages = perContext((context) => ({
  fetch: documentFetcher(context),

  /** Reads the page of an advert. Undefined if it names no job, or several. */
  read: async (
    page: Parameters<typeof extractAdvertPage>[0],
  ): Promise<ReadAdvert | undefined | 'too-complex'> =>
    unlessTooComplex(
      () => withinDeadline(() => extractAdvertPage(page, titleLikeness)),
      () => 'too-complex',
    ),
}))

/** Fetches the page of an advert and assesses its job (docs/product/jobs-search.md "Check an advert"), which ends with the answer. The page is not stored. */
export async function readAdvertPage(
  context: Context,
  { url, employer }: { url: string; employer?: string | undefined },
  today: string,
): Promise<End | Wait> {
  const pages = advertPages(context)
  const fetched = await pages.fetch(url)
  if (fetched.outcome === 'postponed') return fetched
  if (fetched.outcome === 'unchanged') throw new Error('A host called a page unchanged that was never read')
  if (fetched.outcome === 'refused') return { outcome: 'failed', reason: fetched.reason }
  const read = await pages.read({ html: fetched.text, url: fetched.url, today })
  if (read === 'too-complex') return { outcome: 'failed', reason: 'too-complex' }
  if (read === undefined) return { outcome: 'failed', reason: 'no-vacancy' }
  return {
    outcome: 'done',
    advert: await assessRead(context, read, { employer, url: fetched.url, today, model: 'asked' }),
  }
}
