import type { ChoiceField, Detail, Field } from '#shared/eligibility/answers.ts'
import { govUkPages } from '#shared/eligibility/gov-uk-pages.ts'
import { CERTIFICATE_POUNDS, FUNDS } from '#shared/eligibility/rules.ts'
import { formatPounds } from '#shared/format/money.ts'
import { articlePath, pages } from '#shared/pages.ts'

interface Question {
  name: string
  question: string
  hint: string
}

export const questions: Record<Field, Question> = {
  jobOfferAndCoS: {
    name: 'Job offer with a certificate',
    question: 'Do you have a job offer with a certificate of sponsorship?',
    hint: `An employer with a licence assigns the certificate to you. It costs the employer ${formatPounds(CERTIFICATE_POUNDS)}, never you.`,
  },
  jobSkillLevel: {
    name: 'Skill level of the job',
    question: 'Is the job at graduate level?',
    hint: 'Graduate level is RQF level 6. What counts is the occupation of the job, not your own degree.',
  },
  englishProficiency: {
    name: 'English at level B1',
    question: 'Do you know English at level B1 or higher?',
    hint: 'An approved test, a degree taught in English, or the nationality of a country that speaks mostly English proves it. The points need B1; a first visa has needed B2 since 8 January 2026.',
  },
  salary: {
    name: 'Salary',
    question: 'What does the job pay in a year?',
    hint: 'In pounds before tax, without bonuses and allowances. For example, 41,700.',
  },
  onISL: {
    name: 'On the immigration salary list',
    question: 'Is the job on the immigration salary list?',
    hint: 'Jobs on this list of GOV.UK have a lower salary threshold.',
  },
  entrantStatus: {
    name: 'New entrant',
    question: 'Are you new to your profession?',
    hint: 'A lower salary threshold applies to new entrants.',
  },
  phdStatus: {
    name: 'Relevant PhD',
    question: 'Do you have a PhD that is relevant to the job?',
    hint: 'STEM means science, technology, engineering or mathematics.',
  },
  financialRequirement: {
    name: 'Financial requirement',
    question: 'How do you show that you can support yourself?',
    hint: 'Choose the first one that is true.',
  },
}

export const detailNames: Record<Detail, string> = {
  occupation: 'Occupation',
  payBand: 'Band and nation',
  weeklyHours: 'Hours a week',
  applyingFrom: 'Where you apply from',
  skilledWorkerSince: 'Your Skilled Worker visa',
  monthsInAll: 'Months as Skilled Worker or Graduate',
}

export const nameOf = (asked: Field | Detail): string =>
  asked in questions ? questions[asked as Field].name : detailNames[asked as Detail]

/** Where to look for whoever does not know the answer. The link to a page of ours closes the tool; Back opens it again. */
export const helps: Record<ChoiceField, { words: string; to: string }> = {
  jobOfferAndCoS: { words: 'What a certificate is', to: articlePath('certificate-of-sponsorship') },
  jobSkillLevel: { words: 'Find the occupation and its level', to: pages.occupationCheck },
  englishProficiency: { words: 'Proof of English on GOV.UK', to: govUkPages.english },
  onISL: { words: 'The list on GOV.UK', to: govUkPages.salaryList },
  entrantStatus: { words: 'Who is a new entrant', to: articlePath('salary-thresholds') },
  phdStatus: { words: 'What a relevant PhD is', to: articlePath('salary-thresholds') },
  financialRequirement: { words: 'Money to show on GOV.UK', to: govUkPages.money },
}

const yesOrNo = { yes: 'Yes', no: 'No' }

export const options: { [Name in ChoiceField]: Record<string, string> } = {
  jobOfferAndCoS: yesOrNo,
  jobSkillLevel: {
    graduate: 'Graduate level or above',
    below: 'Below graduate level',
  },
  englishProficiency: {
    B2: 'Yes, at level B2 or higher',
    yes: 'Yes, at level B1, and this is my first Skilled Worker visa',
    extension: 'Yes, at level B1, and I already have a Skilled Worker visa',
    no: 'No',
  },
  onISL: yesOrNo,
  entrantStatus: {
    under26: 'I am under 26',
    student: 'I am a student or recent graduate in the UK',
    training: 'I work towards a professional registration or as a postdoctoral researcher',
    none: 'None of these',
  },
  phdStatus: {
    STEM: 'Yes, in a STEM subject',
    nonSTEM: 'Yes, in another subject',
    none: 'No',
  },
  financialRequirement: {
    twelveMonths: 'I have been in the UK with a visa for 12 months or more',
    sponsor: 'My sponsor certifies that it supports me',
    funds: `I have had ${formatPounds(FUNDS.pounds)} or more for ${FUNDS.days} days in a row`,
    none: 'None of these',
  },
}
