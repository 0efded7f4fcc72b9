import type { Extraction } from './process-vacancy.ts'
import type { Vacancy } from './vacancy.ts'

interface Page {
  html: string
  url: string
}

interface ExtractScreenedDependencies {
  extract: (page: Page, vacancy: Vacancy, jobId: string) => Promise<Extraction>
  /** Does the work, or else what is refused if a text in it takes too long to read. */
  unlessTooComplex: (work: () => Promise<Extraction>, refused: () => Extraction) => Promise<Extraction>
  /** Leaves out contacts to which people object. */
  screen: (extraction: Extraction) => Promise<Extraction>
  warn: (message: string, details: { jobId: string; url: string }) => void
}

/** Extracts a vacancy from its page, without contacts to which people object. A page that is too complex has failed. */
export const extractScreened =
  ({ extract, unlessTooComplex, screen, warn }: ExtractScreenedDependencies) =>
  async (page: Page, vacancy: Vacancy, jobId: string): Promise<Extraction> => {
    const extraction = await unlessTooComplex(
      () => extract(page, vacancy, jobId),
      () => {
        warn('page too complex', { jobId, url: page.url })
        return { outcome: 'failed', reason: 'too-complex' }
      },
    )
    return screen(extraction)
  }
