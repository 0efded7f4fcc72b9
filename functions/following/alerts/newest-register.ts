import { perContext } from '../../platform/context.ts'
import { lastingSnapshot, wireRegisterReading } from '../../register/index.ts'
import type { SeenSnapshot } from './register-reader.ts'

/** The newest register, with the last index that is stored for long. Undefined before the first import. */
export const newestRegister = perContext((context) => async (): Promise<SeenSnapshot | undefined> => {
  const snapshot = await wireRegisterReading(context).register.currentSnapshot()
  return snapshot && lastingSnapshot(snapshot)
})
