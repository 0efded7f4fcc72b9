import { lambdaContext, partsOf } from '../../functions/platform/context.ts'
import { pageDrawer } from '../../functions/vacancies/workers/capture-screenshot.ts'

// a browser starts too slowly for a process that is killed at each of its calls
const drawText: ReturnType<typeof pageDrawer> = async ({ text }) => new TextEncoder().encode(text)
partsOf(lambdaContext).set(pageDrawer, drawText)
