import { lambdaContext } from '../../platform/context.ts'
import { keyOfRegister } from '../../register/index.ts'
import { requestHandler } from '../../sessions/index.ts'
import { postDiscoverCompany } from '../routes.ts'

export const handler = requestHandler(lambdaContext, [postDiscoverCompany], keyOfRegister)
