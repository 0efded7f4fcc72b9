import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { checkName, wireNamedRegister } from '../companies/index.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { employerRegister } from './adapters/employer-register.ts'

/** What the assessment of an advert needs besides the advert. */
export const wireAssessment = oncePerProcess((resources) => ({
  openRegister: employerRegister({ openRegister: wireNamedRegister(resources), checkName }),
  occupations: builtInOccupations,
  registerUrl: REGISTER_ADDRESS,
}))
