import { type ExtractedPage, extractPage } from '../../functions/extraction/domain/extract-page.ts'
import { compareCompany } from './compare-company.ts'
import { compareContacts } from './compare-contacts.ts'
import { compareVacancies } from './compare-vacancies.ts'
import { type Ungrounded, ungroundedIn } from './grounding.ts'
import { CORPUS_DAY, type CorpusPage } from './read-corpus.ts'
import { type FieldVerdict, type OwnVerdict, verdictOn } from './verdict.ts'

export interface Score {
  pages: number
  verdicts: FieldVerdict[]
  /** The values without a quote of the page, with the names of the pages. */
  ungrounded: (Ungrounded & { file: string })[]
}

/** Contacts count as fields of companies, also those on pages of vacancies. */
const contactFields = new Set(['emails', 'phones', 'key_person', 'key_person_job_title'])

/** Runs the extractor on the pages, and compares its answers with the truth. */
export function scoreCorpus(pages: readonly CorpusPage[]): Score {
  const results = pages.map((page) => ({
    page,
    found: extractPage({ html: page.html, url: page.url, today: CORPUS_DAY }),
  }))
  return {
    pages: pages.length,
    verdicts: results.flatMap(({ page, found }) =>
      verdictsOn(page, found).map((verdict) => ({
        group: contactFields.has(verdict.field) ? ('companies' as const) : page.group,
        shape: page.truth.shape,
        file: `${page.group}/${page.file}`,
        ...verdict,
      })),
    ),
    ungrounded: results.flatMap(({ page, found }) =>
      ungroundedIn(page.html, found).map((one) => ({ file: `${page.group}/${page.file}`, ...one })),
    ),
  }
}

function verdictsOn({ truth, group, url }: CorpusPage, found: ExtractedPage): OwnVerdict[] {
  return [
    ...(truth.kind === undefined
      ? []
      : verdictOn('kind', truth.kind, found.kind, (kind) => kind === found.kind)),
    ...compareVacancies(truth.vacancies, found.vacancies, url),
    ...(group === 'companies'
      ? compareCompany(truth.company, found.company)
      : compareContacts(truth.company, found.company)),
  ]
}
