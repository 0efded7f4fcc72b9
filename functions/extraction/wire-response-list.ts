import { listOf } from '../lists/index.ts'
import { documentClient } from '../platform/clients.ts'
import { registerNames, registerOf } from '../register/index.ts'
import { responseKind } from './domain/responses/response-kind.ts'
import { aiResponseStore, responseKey } from './storage/ai-response-store.ts'
import { perContext } from '../platform/context.ts'

export const wireResponseList = perContext((context) => {
  const { config, now } = context
  const register = registerOf(context)
  const responses = aiResponseStore(documentClient(), config.table('ai_responses'))

  /** The list of responses of the models. */
  const responseList = listOf(context, {
    ...responseKind({ responses, namesOf: registerNames(register), now }),
    list: 'ai_responses',
    readKey: responseKey,
    source: register.currentRegister,
  })

  return { responses, responseList }
})
