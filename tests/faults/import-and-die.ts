/**
 * The child process of import-crash.test.ts, which imports a small register: `node import-and-die.ts <JSON of
 * Orders>`.
 */
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { dieAtCall } from './die-at-call.ts'
import { importClients, smallImport, type SmallRegister } from './small-import.ts'

export interface Orders extends SmallRegister {
  endpoints: TestEmulators['endpoints']
  prefix: string
}

const { endpoints, prefix, ...register } = JSON.parse(process.argv[2] ?? '') as Orders
const { documents, s3 } = importClients(endpoints)

dieAtCall(documents, s3)

await smallImport(documents, s3, prefix).run(register)
