import * as z from 'zod/mini'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'

/** A page when it was last read. `url` is its address after redirects. */
export const StoredPage = z.object({
  url: z.string(),
  html: z.string(),
  /** Validators for a conditional request. */
  etag: z.exactOptional(z.string()),
  lastModified: z.exactOptional(z.string()),
})
export type StoredPage = z.infer<typeof StoredPage>

/** A host may send anything as a validator. Only what a header may hold, and is short, goes back to it. */
const isValidator = (text: string | undefined): text is string => /^[\x20-\x7e]{1,200}$/.test(text ?? '')

type Refusal = { outcome: 'refused'; reason: JobReason }

interface ReadPageDependencies {
  pages: {
    find: (url: string) => Promise<StoredPage | undefined>
    put: (url: string, page: StoredPage) => Promise<void>
  }
  fetchPage: (
    url: string,
    validators: Pick<StoredPage, 'etag' | 'lastModified'>,
  ) => Promise<
    | {
        outcome: 'page'
        url: string
        text: string
        etag?: string | undefined
        lastModified?: string | undefined
      }
    | { outcome: 'unchanged' }
    | Refusal
    | Wait
  >
}

/** Fetches a page. If the host answers that the page is unchanged, the stored copy is returned. */
export const readPage =
  ({ pages, fetchPage }: ReadPageDependencies) =>
  async (url: string): Promise<({ outcome: 'page' } & StoredPage) | Refusal | Wait> => {
    const stored = await pages.find(url)
    const { etag, lastModified } = stored ?? {}
    const fetched = await fetchPage(url, { ...(etag && { etag }), ...(lastModified && { lastModified }) })
    if (fetched.outcome === 'unchanged') {
      if (stored === undefined) throw new Error('A host called a page unchanged that was never read')
      return { outcome: 'page', ...stored }
    }
    if (fetched.outcome !== 'page') return fetched
    const page = {
      url: fetched.url,
      html: fetched.text,
      ...(isValidator(fetched.etag) && { etag: fetched.etag }),
      ...(isValidator(fetched.lastModified) && { lastModified: fetched.lastModified }),
    }
    await pages.put(url, page)
    return { outcome: 'page', ...page }
  }
