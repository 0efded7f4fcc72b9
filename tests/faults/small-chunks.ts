import { lambdaContext, partsOf } from '../../functions/platform/context.ts'
import { sizeOfChunks } from '../../functions/platform/messages/expand-chunk.ts'

// a bulk of a few items then has several chunks
partsOf(lambdaContext).set(sizeOfChunks, 2)
