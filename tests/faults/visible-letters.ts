import { wireRedrive } from '../../functions/operations/jobs/wire-redrive.ts'
import { lambdaContext } from '../../functions/platform/context.ts'

const redriveWiring = wireRedrive(lambdaContext)

// the dead letters that a killed run had received can be received at once
redriveWiring.letters.hiddenSeconds = 0
