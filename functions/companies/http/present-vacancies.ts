import {
  type ListedVacancy,
  VACANCIES_PER_PAGE_OF_COMPANY as PER_PAGE,
  type Vacancy as VacancyBody,
} from '#shared/api/vacancy.ts'
import { isCountedVacancy } from '#shared/counted-vacancy.ts'
import type { FileUrl } from '../../platform/files/file-urls.ts'
import type { Company, VacancyFacts } from '../company.ts'
import { maskAddresses } from '../profile/mask-addresses.ts'

/** Converts a stored vacancy to its form in an answer. The vacancies feature implements it. */
export type PresentVacancy<Vacancy> = (vacancy: Vacancy) => VacancyBody

/** What answers with files need. It is read for each call, because addresses of files expire. */
export interface Presenting<Vacancy> {
  presentVacancy: PresentVacancy<Vacancy>
  fileUrl: FileUrl
}

/** One page of a company's vacancies in the order of its details, and the total. */
export function presentVacancies<Vacancy extends VacancyFacts>(
  { vacancies, closedVacancies, profile }: Company<Vacancy>,
  presentVacancy: PresentVacancy<Vacancy>,
  page: number,
): { data: ListedVacancy[]; total: number } {
  const ordered = [...countedFirst(vacancies), ...lastClosedFirst(closedVacancies)]
  const shown = ordered.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    data: maskAddresses(profile)(shown).map((vacancy) => listed(presentVacancy(vacancy))),
    total: ordered.length,
  }
}

const listed = ({ job_description: _text, evidence: _evidence, ...vacancy }: VacancyBody): ListedVacancy =>
  vacancy

const countedFirst = <Vacancy extends VacancyFacts>(vacancies: readonly Vacancy[]): Vacancy[] =>
  vacancies.toSorted((a, b) => Number(isCountedVacancy(b)) - Number(isCountedVacancy(a)))

const closedOn = ({ removed_at, expiry_date }: VacancyFacts): string => removed_at ?? expiry_date ?? ''

const lastClosedFirst = <Vacancy extends VacancyFacts>(vacancies: readonly Vacancy[]): Vacancy[] =>
  vacancies.toSorted((a, b) => (closedOn(a) < closedOn(b) ? 1 : -1))
