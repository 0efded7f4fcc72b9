import { environmentOf, type SecretPlaces, type StageSettings } from '#shared/system/environment.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { emulatorEnvironment } from './provision.ts'
import type { Endpoints } from './run-file.ts'

/**
 * Sets the environment of all handlers: each function's variables in the cloud, and the SDK's endpoints and
 * credentials. Call it before the first handler is loaded.
 */
export function setHandlerEnvironment(
  settings: StageSettings,
  places: SecretPlaces,
  endpoints: Endpoints,
): void {
  for (const name of Object.keys(functions) as FunctionName[]) {
    Object.assign(process.env, environmentOf(name, settings, places))
  }
  // all functions share this process, so the variable cannot hold the grants of a single function
  delete process.env['GRANTED']
  Object.assign(process.env, emulatorEnvironment(endpoints))
}
