import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRegister } from '../wire-register.ts'
import { historyCalls } from './history-calls.ts'
import { importCalls } from './import-calls.ts'
import { operationCalls } from './operation-calls.ts'
import { uploadCalls } from './upload-calls.ts'
import { lambdaResources } from '../../platform/resources.ts'

const wiring = wireRegister(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [
    ...importCalls(wiring),
    ...uploadCalls(wiring),
    ...operationCalls(wiring),
    ...historyCalls(wiring),
  ],
})
