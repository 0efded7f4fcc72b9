import type { ModelAnswer } from '../../../functions/extraction/domain/models/model-answer.ts'

/** An answer that has only a title, with further facts. */
export const answerSample = (more: Partial<ModelAnswer> = {}): ModelAnswer => ({
  title: { value: 'Welder', quote: 'Welder' },
  work_type: null,
  contract_type: null,
  remote_work_policy: null,
  city_name: null,
  country_name: null,
  salary_min: null,
  salary_max: null,
  visa_sponsorship: null,
  min_experience_years: null,
  post_date: null,
  expiry_date: null,
  required_qualifications: [],
  skills: [],
  benefits_perks: [],
  job_description: null,
  link: null,
  ...more,
})
