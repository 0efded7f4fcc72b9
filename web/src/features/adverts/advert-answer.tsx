import { Link } from 'react-router-dom'
import { licenceCheckPath } from '#shared/check-paths.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { foundJobPath } from '#shared/found-job.ts'
import type { AdvertCheck, AdvertEmployer, EmployerCandidate } from '#shared/jobs/advert-check.ts'
import type { OfferCheck } from '#shared/jobs/offer-check.ts'
import { pages } from '#shared/pages.ts'
import { occupationAddress } from '../../lib/occupation-address.ts'
import { useFinderPath } from '../../lib/session/session-store.ts'
import { ActionError, Button, ButtonLink, useAction } from '../../ui/button.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { writeJobSearch } from '../jobs/criteria/job-criteria.ts'
import { AnswerCard, VerdictCard } from '../jobs/verdict-card.tsx'

interface AdvertAnswerProps {
  check: AdvertCheck
  /** The address that was pasted; empty if it was a text. */
  link: string
  onAnswer: (check: AdvertCheck) => void
  onAskModel: () => Promise<void>
}

export function AdvertAnswer({ check, link, onAnswer, onAskModel }: AdvertAnswerProps) {
  const { job, employer } = check
  return (
    <div className="printed grid grid-cols-1 gap-6">
      <VerdictCard title={job.title} assessment={check}>
        <JobFactsLine job={job} />
        {employer !== null && (
          <Employer
            employer={employer}
            onChoose={(candidate) => onAnswer(answerFor(check, employer, candidate))}
          />
        )}
        <ModelReading model={check.model} onAsk={onAskModel} />
      </VerdictCard>
      <NextSteps check={check} link={link} />
      <PrintFooter />
    </div>
  )
}

function JobFactsLine({ job }: Pick<AdvertCheck, 'job'>) {
  const hours = job.weekly_hours === null ? null : `${job.weekly_hours} hours a week`
  const facts = [job.city_name ?? job.country_name, salaryOf(job), hours].filter((fact) => fact !== null)
  return <p className="text-ink-2 tabular-nums">{facts.join(' · ') || 'No place and no pay were found.'}</p>
}

/** Says what a language model found, or asks whether one may read the text, which goes nowhere without the click. */
function ModelReading({ model, onAsk }: { model: AdvertCheck['model']; onAsk: () => Promise<void> }) {
  const { run, busy, problem } = useAction(onAsk, { failure: 'The model could not be asked' })
  if (model === undefined) return null
  if (model === 'found-nothing')
    return (
      <p className="text-sm text-ink-2">A language model could not tell which occupation this is either.</p>
    )
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <p className="max-w-[65ch] text-sm text-ink-2">
        A language model may find the occupation in the text. The text then goes to the service of that model.
        We keep neither the text nor the answer. This counts as a check.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Let a language model read it
      </Button>
      <ActionError message={problem} />
    </div>
  )
}

function NextSteps({ check: { job, occupations, employer }, link }: { check: AdvertCheck; link: string }) {
  const finder = useFinderPath()
  const jobs = writeJobSearch({ q: job.title, verdict: ['offered', 'possible'], page: 1 })
  const isYearly = job.salary_period === 'year' && job.salary_currency === 'GBP'
  const occupation = occupationAddress({
    title: job.title,
    ...(occupations[0] && { code: occupations[0].code }),
    ...(isYearly && job.salary_min !== null && { pay: String(job.salary_min), per: 'year' }),
  })
  return (
    <section aria-label="What you can do next" className="grid gap-3 print:hidden">
      <h2 className="text-xl">What you can do next</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${pages.jobs}?${jobs}`}>Jobs like this that can be sponsored</ButtonLink>
        <ButtonLink
          variant="secondary"
          to={foundJobPath({
            title: job.title,
            company_name: employer?.name ?? employer?.read ?? '',
            city_name: job.city_name ?? '',
            closes: job.closes ?? '',
            link,
          })}
        >
          Add to shortlist
        </ButtonLink>
        <ButtonLink variant="secondary" to={occupation}>
          Check the occupation and its pay
        </ButtonLink>
        <ButtonLink variant="secondary" to={finder}>
          Find licensed sponsors
        </ButtonLink>
        <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
          Print
        </Button>
      </div>
    </section>
  )
}

/** The answer if a candidate is the employer. The check has said it already, so a choice costs none. */
function answerFor(
  check: AdvertCheck,
  employer: AdvertEmployer,
  { if_employer: answer, ...company }: EmployerCandidate,
): AdvertCheck {
  if (answer === undefined) return check
  const { licence, ...own } = answer
  const candidates = employer.candidates.filter((one) => placed(one) !== placed(company))
  return {
    ...check,
    ...own,
    checks: check.checks.map((one) => (one.check === 'licence' ? licence : one)),
    employer: { ...employer, ...company, candidates },
  }
}

interface EmployerProps {
  employer: AdvertEmployer
  /** Shows the answer for a candidate; without it none is offered. */
  onChoose?: (candidate: EmployerCandidate) => void
}

function Employer({ employer, onChoose }: EmployerProps) {
  const { read, name, town } = employer
  const candidates = onChoose ? employer.candidates.filter((one) => one.if_employer !== undefined) : []
  const question = candidates.length === 1 ? `Is it ${candidates[0]?.name}?` : 'Is it one of these companies?'
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        Employer: <strong>{name === null ? read : placed({ name, town })}</strong>
        {name === null && ', not confirmed'}
      </p>
      {name !== null && (
        <Link to={licenceCheckPath(name)} className="link text-sm">
          See this company on the register
        </Link>
      )}
      {candidates.length > 0 && (
        <p className="text-sm text-ink-2 print:hidden">
          {name === null ? question : 'If it is another company, choose it:'}
        </p>
      )}
      {candidates.map((one) => (
        <Button
          key={placed(one)}
          variant="secondary"
          className="print:hidden"
          onClick={() => onChoose?.(one)}
        >
          {placed(one)}
        </Button>
      ))}
    </div>
  )
}

/** The name of a company with its town: "Oakum Ltd, Leeds". */
const placed = ({ name, town }: { name: string; town: string | null }): string =>
  town === null ? name : `${name}, ${town}`

const words = { met: 'Fine', 'not-met': 'Warning', unknown: 'Not settled', advice: 'What to do:' }

export function OfferAnswer({ check }: { check: OfferCheck }) {
  const { findings, job, employer } = check
  const warnings = findings.filter(({ state }) => state === 'not-met').length
  return (
    <div className="printed grid grid-cols-1 gap-6">
      <AnswerCard
        label="What to look at in this letter"
        badge={
          warnings === 0
            ? ['info', 'No warning']
            : ['danger', `${warnings} warning${warnings === 1 ? '' : 's'}`]
        }
        title={job.title}

        reason={
          warnings > 0
            ? 'Settle what is below before you sign, send documents or pay.'
            : 'Nothing below warns you. That does not prove that the letter is genuine.'
        }
        checks={findings}
        words={words}
        note="We compare the words of the letter with the register and the rules of today. We do not know who wrote it."
      >
        <JobFactsLine job={job} />
        {employer !== null && <Employer employer={employer} />}
      </AnswerCard>
      <PrintFooter />
    </div>
  )
}
