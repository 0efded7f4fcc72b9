import { wireLists } from '../lists/index.ts'
import { documentClient } from '../platform/clients.ts'
import { responseKind } from './domain/responses/response-kind.ts'
import { aiResponseStore, responseKey } from './storage/ai-response-store.ts'
import { perContext } from '../platform/context.ts'

export const wireResponseList = perContext((context) => {
  const { config, now } = context
  const { wiredList, namesOf } = wireLists(context)
  const responses = aiResponseStore(documentClient(), config.table('ai_responses'))

  /** The list of responses of the models. */
  const responseList = wiredList({
    list: 'ai_responses',
    readKey: responseKey,
    kind: responseKind({ responses, namesOf, now }),
  })

  return { responses, responseList }
})
