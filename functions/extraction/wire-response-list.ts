import { wireLists } from '../lists/index.ts'
import { documentClient } from '../platform/clients.ts'
import { responseKind } from './domain/responses/response-kind.ts'
import { aiResponseStore, responseKey } from './storage/ai-response-store.ts'
import { oncePerProcess } from '../platform/resources.ts'

export const wireResponseList = oncePerProcess((resources) => {
  const { config, now } = resources
  const { wiredList, namesOf } = wireLists(resources)
  const responses = aiResponseStore(documentClient(), config.table('ai_responses'))

  /** The list of responses of the models. */
  const responseList = wiredList({
    list: 'ai_responses',
    readKey: responseKey,
    kind: responseKind({ responses, namesOf, now }),
  })

  return { responses, responseList }
})
