import type { Answers } from '#shared/eligibility/answers.ts'

/** The answers of a graduate with an offer who meets the standard threshold. */
export const answersSample = (some: Partial<Answers> = {}): Answers => ({
  jobOfferAndCoS: 'yes',
  jobSkillLevel: 'graduate',
  englishProficiency: 'B2',
  salary: 45_000,
  onISL: 'no',
  entrantStatus: 'none',
  phdStatus: 'none',
  financialRequirement: 'funds',
  ...some,
})
