import { isOpen } from './profile/profile-facts.ts'
import type { VacancyFacts } from './company.ts'
import type { CompanyProfile } from './profile/company-profile.ts'

interface Sources<Vacancy> {
  profiles: { get: (companyId: number) => Promise<CompanyProfile | undefined> }
  vacancies: { ofCompany: (companyId: number) => Promise<Vacancy[]> }
  /** Whether a vacancy is live on a date (YYYY-MM-DD). */
  isLive: (vacancy: Vacancy, today: string) => boolean
  today: () => string
}

/** The facts of a company that decide whether every user may open it. */
export function openCompany<Vacancy extends VacancyFacts & { deleted_at: string | null }>({
  profiles,
  vacancies,
  isLive,
  today,
}: Sources<Vacancy>) {
  /** The vacancies of a company, without deleted ones. */
  async function vacanciesOf(companyId: number) {
    const date = today()
    const known = (await vacancies.ofCompany(companyId)).filter(({ deleted_at }) => deleted_at === null)
    return {
      live: known.filter((vacancy) => isLive(vacancy, date)),
      closed: known.filter((vacancy) => !isLive(vacancy, date)),
    }
  }

  return {
    vacanciesOf,
    /** Whether every user may open a company. The caller must know that it exists. */
    async isOpen(companyId: number): Promise<boolean> {
      const [profile, { live }] = await Promise.all([profiles.get(companyId), vacanciesOf(companyId)])
      return isOpen({ profile, vacancies: live })
    },
  }
}
