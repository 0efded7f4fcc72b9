import { screenshotEnds } from '../../shared/system/files.ts'
import { listImages } from '../lists/storage/list-images.ts'
import { listStore } from '../lists/storage/list-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { registerNames } from '../register/storage/register-names.ts'
import { registerStore } from '../register/storage/register-store.ts'
import { snapshotObjects } from '../register/storage/snapshot-objects.ts'
import { vacancyKind } from './domain/list/vacancy-kind.ts'
import { vacancyKey, vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const register = registerStore({
  documents,
  s3: s3Client(),
  table: config.table('register'),
  bucket: config.bucket('snapshots'),
})
const vacancies = vacancyStore(documents, config.table('vacancies'))

/** What the list of vacancies and the rebuild of its base share. */
export const vacancyListParts = {
  vacancies,
  register,
  kind: vacancyKind({ vacancies, namesOf: registerNames(register), screenshotEnds, now: systemClock }),
  store: listStore(documents, config.table('admin_lists'), { list: 'vacancies', readKey: vacancyKey }),
  images: listImages(snapshotObjects(s3Client(), config.bucket('snapshots')), 'vacancies'),
}
