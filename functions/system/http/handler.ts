import { health, openApi } from '#shared/api/system.ts'
import { httpHandler, implement } from '../../platform/http/http-handler.ts'
import { describeApi } from '../openapi/describe-api.ts'
import { wireSystem } from '../wire-system.ts'
import { lambdaResources } from '../../platform/resources.ts'

const wiring = wireSystem(lambdaResources)

const { version, commit } = wiring
const getHealth = implement(health, () => ({ status: 200, body: { status: 'ok', version, commit } }))

let description: ReturnType<typeof describeApi> | undefined
/** The API description. It is built at the first call and memoized. */
const getOpenApi = implement(openApi, () => ({ status: 200, body: (description ??= describeApi(wiring)) }))

export const handler = httpHandler({ ...wiring, routes: [getHealth, getOpenApi] })
