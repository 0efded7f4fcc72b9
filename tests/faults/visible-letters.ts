import { redriveWiring } from '../../functions/jobs/redrive-wiring.ts'

// the dead letters that a killed run had received can be received at once
redriveWiring.hiddenSeconds = 0
