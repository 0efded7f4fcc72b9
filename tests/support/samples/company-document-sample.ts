import { cardVacancy } from '#shared/indexed-vacancy.ts'
import type { Registration } from '../../../functions/companies/company.ts'
import { companyDocument } from '../../../functions/companies/index/company-document.ts'
import { profileFacts } from '../../../functions/companies/profile/profile-facts.ts'
import type { CompanyProfile } from '../../../functions/companies/profile/profile-store.ts'
import type { Vacancy } from '../../../functions/vacancies/index.ts'
import { profileSample, registrationSample } from './company-sample.ts'
import { vacancySample } from './vacancy-sample.ts'

/** What is known of a company. The samples give all other values. */
export interface KnownFacts {
  registration?: Partial<Registration>
  profile?: Partial<CompanyProfile>
  vacancies?: Partial<Vacancy>[]
}

/** The document of a company with these facts only. */
export const documentSample = ({ registration, profile, vacancies = [] }: KnownFacts) =>
  companyDocument(
    registrationSample(registration),
    profileFacts(profile && profileSample(profile)),
    vacancies.map((vacancy) => cardVacancy(vacancySample(vacancy))),
  )

export const routeSample = (route: string, rating: string) => ({ route, type: 'Worker', rating })
