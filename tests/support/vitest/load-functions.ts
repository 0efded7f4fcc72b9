import { setHandlerEnvironment } from '../../../infra/local/handler-environment.ts'
import { functions } from '#shared/system/functions.ts'
import { secretPlaces, stageSettings } from '../stage-settings.ts'

// This program loads every function and ends. At its end Node caches their compiled code (`NODE_COMPILE_CACHE`). The
// products and programs of a run start at nearly the same time, so each would compile the code of a new checkout.
const nowhere = 'http://127.0.0.1:9'
setHandlerEnvironment(stageSettings, secretPlaces, {
  dynamodb: nowhere,
  sqs: nowhere,
  s3: nowhere,
  ses: nowhere,
})
for (const { entry } of Object.values(functions)) await import(`../../../${entry}`)
// some functions have begun to load what they need
process.exit(0)
