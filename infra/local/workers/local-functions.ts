import { functions } from '../../../shared/system/functions.ts'

const { fetchDailyRegister: _daily, ...others } = functions

/**
 * The functions of a local run. The register is fetched daily only if the user names its address, because a schedule
 * runs at every start.
 */
export const localFunctions = (registerUrl = process.env['REGISTER_URL']) =>
  registerUrl === undefined ? others : functions
