import type { AssessedJob } from '#shared/api/job-search.ts'
import type { Vacancy as VacancyBody } from '#shared/api/vacancy.ts'
import { assessJob } from '#shared/jobs/assess-job.ts'
import { lockedLicence } from '#shared/jobs/check-licence.ts'
import { indexedJob, type JobSource } from '#shared/jobs/indexed-job.ts'
import type { JobCheck } from '#shared/jobs/job-assessment.ts'
import { assessmentForCase } from '#shared/jobs/pay-for-case.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { supportingEvidence } from '#shared/vacancy/supporting-evidence.ts'
import type { Principal } from '../platform/auth/principal.ts'
import { derivedOf, type Employer } from './indexing/derive-jobs.ts'
import { jobDocument } from './indexing/job-document.ts'
import { presentJob, readJob } from './job-list.ts'
import { maskContacts } from './mask-contacts.ts'
import { nameMask } from './mask-name.ts'

interface SupportedJob extends JobSource {
  source_url: string | null
  read_at: string | null
}

interface Given {
  employer: Employer
  /** The date of the register, YYYY-MM-DD. */
  registerDate: string
  /** The vacancy for a user who may open its company; null while it is locked. */
  vacancy: VacancyBody | null
  /** What the user has said of the visa and of themselves; undefined if nothing. */
  ownCase?: Principal['ownCase']
}

const DAY = 'YYYY-MM-DD'.length

/**
 * Presents jobs with their verdict. While the company is locked, the answer has no link, no contact and no name of it.
 * @param date The day of the assessment, YYYY-MM-DD.
 */
export const jobDetailsPresenter =
  (date: () => string) =>
  (source: SupportedJob, { employer, registerDate, vacancy, ownCase }: Given): AssessedJob => {
    const { source_url, read_at } = source
    const isUnlocked = vacancy !== null
    // of a locked company, the words about sponsorship are all the text that users see
    const evidence = supportingEvidence(source).filter(
      ({ field }) => isUnlocked || field === 'visa_sponsorship',
    )
    const today = date()
    const job = indexedJob(source)
    const assessed = assessJob(
      { ...job, evidence, source_url, read_on: read_at?.slice(0, DAY) ?? null },
      { routes: employer.routes, register_date: registerDate, register_url: REGISTER_ADDRESS },
      builtInOccupations(),
      today,
    )
    const assessment = assessmentForCase(assessed, job, ownCase, today)
    const maskName = nameMask(employer.name, employer.other_names)
    const shown = (text: string) => (isUnlocked ? maskContacts(text) : maskName(maskContacts(text)))
    const evidenceOf = ({ check, evidence: words }: JobCheck) =>
      check === 'licence' && !isUnlocked ? lockedLicence(employer.routes) : words && shown(words)
    const derived = derivedOf(job.title, assessment, maskName)
    const { stored } = jobDocument(job, employer, derived, today)
    const { distance: _distance, ...row } = presentJob(job.id, readJob(stored), {
      isUnlocked,
      from: undefined,
    })
    const quote = evidence.find(({ field }) => field === 'visa_sponsorship')?.quote ?? null
    return {
      ...row,
      company_id: employer.id,
      reason: shown(assessment.reason),
      checks: assessment.checks.map((check) => ({
        ...check,
        reason: shown(check.reason),
        evidence: evidenceOf(check),
        // the page of the advert tells whose it is
        source: isUnlocked || check.source !== source_url ? check.source : null,
      })),
      occupations: assessment.occupations,
      changes: assessment.changes,
      sponsorship_quote: quote && shown(quote),
      vacancy,
    }
  }
