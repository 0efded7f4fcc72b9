import { wireRedrive } from '../../functions/operations/jobs/wire-redrive.ts'
import { lambdaResources } from '../../functions/platform/resources.ts'

const redriveWiring = wireRedrive(lambdaResources)

// the dead letters that a killed run had received can be received at once
redriveWiring.letters.hiddenSeconds = 0
