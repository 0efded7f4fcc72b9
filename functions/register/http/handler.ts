import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { historyCalls } from './history-calls.ts'
import { importCalls } from './import-calls.ts'
import { operationCalls } from './operation-calls.ts'
import { uploadCalls } from './upload-calls.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [
    ...importCalls(wiring),
    ...uploadCalls(wiring),
    ...operationCalls(wiring),
    ...historyCalls(wiring),
  ],
})
