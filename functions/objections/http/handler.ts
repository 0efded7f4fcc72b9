import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { deleteObjection, getObjections, postObjection } from './objection-calls.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [getObjections(wiring), postObjection(wiring), deleteObjection(wiring)],
})
