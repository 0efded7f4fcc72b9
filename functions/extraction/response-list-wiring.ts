import { listReader } from '../lists/domain/open-list.ts'
import { listImages } from '../lists/storage/list-images.ts'
import { listStore } from '../lists/storage/list-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { inTurns } from '../platform/in-turns.ts'
import { registerNames } from '../register/storage/register-names.ts'
import { registerStore } from '../register/storage/register-store.ts'
import { snapshotObjects } from '../register/storage/snapshot-objects.ts'
import { responseKind } from './domain/responses/response-kind.ts'
import { aiResponseStore, responseKey } from './storage/ai-response-store.ts'

const documents = documentClient()
const register = registerStore({
  documents,
  s3: s3Client(),
  table: config.table('register'),
  bucket: config.bucket('snapshots'),
})
const responses = aiResponseStore(documents, config.table('ai_responses'))

/** What the list of responses and the rebuild of its base share. */
export const responseListParts = {
  responses,
  register,
  kind: responseKind({ responses, namesOf: registerNames(register), now: systemClock }),
  store: listStore(documents, config.table('admin_lists'), { list: 'ai_responses', readKey: responseKey }),
  images: listImages(snapshotObjects(s3Client(), config.bucket('snapshots')), 'ai_responses'),
}

const read = listReader(responseListParts)
// concurrent requests of one process would each load the base
const inTurn = inTurns(1)

/** The list of responses as it is now. */
export const openResponseList = () => inTurn(read)
