import type { SalaryCaseId } from '#shared/occupations/salary-cases.ts'

/** Each case in the words of the person. */
export const caseLabels: Record<SalaryCaseId, string> = {
  standard: 'None of these',
  phd: 'A PhD relevant to the job, not in STEM',
  'stem-phd': 'A STEM PhD relevant to the job',
  'salary-list': 'The job is on the immigration salary list',
  'new-entrant': 'New entrant: under 26, or recently a student or graduate',
}

/** Each case as the head of a row. */
export const caseTitles: Record<SalaryCaseId, string> = {
  ...caseLabels,
  standard: 'Standard',
  'new-entrant': 'New entrant, such as someone under 26',
}
