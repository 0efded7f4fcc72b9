import type { FlowWorld } from '../../support/product/flow-world.ts'
import { type CompanyFacts, writeVacancies } from './company-facts.ts'

/** Adds a protected email to each company, and one also unprotected; returns what stores the companies as before. */
export async function hideAddresses(
  world: FlowWorld,
  some: readonly CompanyFacts[],
): Promise<() => Promise<void>> {
  const before = structuredClone(some)
  for (const { organisation, profile, vacancies } of some) {
    if (profile === undefined) throw new Error('Nothing is known of a company of which most is known')
    const kept = { type: null, key_person: null, key_person_job_title: null, seen_on: null, protected: true }
    const [hidden, half] = [
      `kept-${organisation.id}@mailbox.example`,
      `half-${organisation.id}@mailbox.example`,
    ]
    const source_page = `https://kept.example/${organisation.id}`
    profile.emails.unshift(
      { ...kept, source_page, email: hidden },
      { ...kept, source_page, email: half, protected: false },
      { ...kept, source_page, email: half },
    )
    // scraped texts may contain the emails anywhere
    profile.company_description = `${profile.company_description ?? ''} Write to ${hidden}`
    profile.careers_page = `https://kept.example/?to=${encodeURIComponent(half)}`
    for (const vacancy of vacancies.slice(0, 3)) {
      vacancy.title += ` at ${organisation.name} (ask ${hidden})`
      vacancy.evidence.push({
        field: 'visa_sponsorship',
        quote: `${organisation.name} sponsors visas.`,
        from: 'text',
      })
      vacancy.job_description = `${vacancy.job_description ?? ''} Write to ${half}`
      vacancy.skills.push(hidden)
      vacancy.link = `https://kept.example/?to=${hidden}`
    }
  }
  const store = async (companies: readonly CompanyFacts[]) => {
    await world.profiles.putMany(companies.flatMap(({ profile }) => profile ?? []))
    await writeVacancies(
      world,
      companies.flatMap(({ vacancies }) => vacancies),
    )
  }
  await store(some)
  return () => store(before)
}
