import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { checkName, wireNamedRegister } from '../companies/index.ts'
import { perContext } from '../platform/context.ts'
import { employerRegister } from './adapters/employer-register.ts'

/** What the assessment of an advert needs besides the advert. */
export const wireAssessment = perContext((context) => ({
  openRegister: employerRegister({ openRegister: wireNamedRegister(context), checkName }),
  occupations: builtInOccupations,
  registerUrl: REGISTER_ADDRESS,
}))
