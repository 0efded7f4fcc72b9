import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Vacancy } from '../../../../../shared/api/companies.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Provenance } from '../detail/provenance.tsx'
import { salaryOf } from '../detail/vacancies/vacancy-words.ts'
import { vacancyFacts } from './vacancy-facts.ts'

/**
 * All details of a vacancy, in the order of docs/product/screens.md "Vacancy and contact". Unknown facts are left out.
 */
export function VacancyBody({ vacancy, companyName }: { vacancy: Vacancy; companyName: string | null }) {
  const salary = salaryOf(vacancy)
  const first = useRef<HTMLParagraphElement>(null)
  // focuses the start of the text; the dialog itself would focus a link at the end
  useEffect(() => first.current?.focus(), [])
  const { job_description, required_qualifications, skills, benefits_perks, created_at } = vacancy
  return (
    <div className="grid gap-5">
      <p ref={first} tabIndex={-1} className="-mt-2 text-ink-2 outline-none [overflow-wrap:anywhere]">
        <bdi>{companyName ?? 'Sponsor company'}</bdi>
      </p>
      {salary !== null && <p className="text-xl font-semibold tabular-nums">{salary}</p>}
      <Facts vacancy={vacancy} />
      {job_description && (
        <Part title="Description">
          <p className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{job_description}</p>
        </Part>
      )}
      <Lines title="Required qualifications" lines={required_qualifications} />
      {skills.length > 0 && (
        <Part title="Key skills">
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill, index) => (
              <li key={`${index} ${skill}`}>
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Lines title="Benefits" lines={benefits_perks} />
      <Picture vacancy={vacancy} />
      <Provenance page={vacancy.source_url} seenOn={created_at} />
    </div>
  )
}

function Facts({ vacancy }: { vacancy: Vacancy }) {
  const facts = vacancyFacts(vacancy)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md bg-sunken p-4 forced-colors:border">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part title={title}>
      <ul className="grid list-disc gap-1 pl-5 marker:text-ink-2">
        {lines.map((line, index) => (
          <li key={`${index} ${line}`} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A screenshot of the vacancy's page. It must be a file of this site. Shows nothing if it does not load. */
function Picture({ vacancy: { screenshot_url, screenshot_at, title } }: { vacancy: Vacancy }) {
  const [failed, setFailed] = useState(false)
  if (screenshot_url === null || !/^\/(?![/\\])/.test(screenshot_url) || failed) return null
  return (
    <figure className="grid gap-1.5">
      <img
        src={screenshot_url}
        alt={`The page of the vacancy “${title}”`}
        loading="lazy"
        onError={() => setFailed(true)}
        className="max-h-96 w-full rounded-md border border-line object-cover object-top"
      />
      {screenshot_at !== null && (
        <figcaption className="text-sm text-ink-2">Its page on {longDate(screenshot_at)}</figcaption>
      )}
    </figure>
  )
}
