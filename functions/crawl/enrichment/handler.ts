import { lambdaContext } from '../../platform/context.ts'
import { keyOfRegister } from '../../register/index.ts'
import { requestHandler } from '../../sessions/index.ts'
import { postEnrichCompany } from '../routes.ts'

export const handler = requestHandler(lambdaContext, [postEnrichCompany], keyOfRegister)
