import { screen } from '@testing-library/react'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { EligibilityWizard } from '../eligibility/eligibility-wizard.tsx'

/** The query of a complete and good set of answers, without an occupation. */
export const ANSWERS =
  'jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=B2&salary=45000&onISL=no&entrantStatus=none&phdStatus=none&financialRequirement=funds'

/** The headline for enough points and pay, but without an occupation. */
export const UNCHECKED = 'Choose the occupation of the job: it decides how much pay is enough'

export const open = (query = '') =>
  renderPage(<EligibilityWizard />, `/licence-check?name=x&tool=calculator${query}`)
export const heading = (name: string) => screen.findByRole('heading', { level: 3, name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
