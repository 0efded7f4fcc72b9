import type { VacancyAddress } from './vacancy-query.ts'

type Range = Pick<VacancyAddress, 'min_experience_years' | 'max_experience_years'>

/**
 * The options of years of experience with their parameters (docs/product/admin.md "Page of vacancies"). A minimum of 0 is not
 * sent.
 */
const ranges: Record<string, Range> = {
  '0-2': { min_experience_years: '', max_experience_years: '2' },
  '2-5': { min_experience_years: '2', max_experience_years: '5' },
  '5+': { min_experience_years: '5', max_experience_years: '' },
}

export const experienceOptions = Object.keys(ranges).map((value) => ({ value, label: `${value} years` }))

/** The chosen option; '' for none, and for another range of a typed URL. */
export const experienceOf = ({ min_experience_years: min, max_experience_years: max }: Range): string =>
  Object.keys(ranges).find(
    (option) => ranges[option]?.min_experience_years === min && ranges[option].max_experience_years === max,
  ) ?? ''

/** The parameters of an option; '' for no option. */
export const experienceRange = (option: string): Range =>
  ranges[option] ?? { min_experience_years: '', max_experience_years: '' }
