import * as z from 'zod/mini'
import { vacancyDetails } from '../fields/vacancy-values.ts'

/** The facts of a vacancy that a list of jobs shows. The index keeps them, and the API answers them. */
export const ListedFacts = z.pick(z.object(vacancyDetails), {
  places: true,
  city_name: true,
  salary_min: true,
  salary_max: true,
  salary_currency: true,
  salary_period: true,
  salary_fte: true,
  remote_work_policy: true,
  work_type: true,
  contract_type: true,
  post_date: true,
  expiry_date: true,
  visa_sponsorship: true,
})
