import { wiredList, namesOf } from '../lists/wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { responseKind } from './domain/responses/response-kind.ts'
import { aiResponseStore, responseKey } from './storage/ai-response-store.ts'

export const responses = aiResponseStore(documentClient(), config.table('ai_responses'))

/** The list of responses of the models. */
export const responseList = wiredList({
  list: 'ai_responses',
  readKey: responseKey,
  kind: responseKind({ responses, namesOf, now: systemClock }),
})
