import type { EmailContact } from '#shared/api/companies.ts'

/** Type, key person and job title of a contact. Unknown facts are left out. */
export function ContactFacts({
  type,
  key_person,
  key_person_job_title,
}: Pick<EmailContact, 'type' | 'key_person' | 'key_person_job_title'>) {
  const facts = (
    [
      ['Contact type', type],
      ['Key person', key_person],
      ['Job title', key_person_job_title],
    ] as const
  ).filter(([, value]) => value !== null && value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-full grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
