import { functions } from '#shared/system/functions.ts'

const { fetchDailyRegister, queueRefreshRound, ...others } = functions

/** The variables of the user that decide which schedules run. */
interface Chosen {
  REGISTER_URL?: string | undefined
  REFRESH_SCHEDULE?: string | undefined
}

/**
 * The functions of a local run. A schedule runs at every start, so two run only if the user wants them. The register is
 * fetched daily if `REGISTER_URL` names its address. Websites are read again if `REFRESH_SCHEDULE` is `on`.
 * The feeds of sectors are read only with an address.
 */
export const localFunctions = ({ REGISTER_URL, REFRESH_SCHEDULE }: Chosen = process.env) => ({
  ...others,
  ...(REGISTER_URL !== undefined && { fetchDailyRegister }),
  ...(REFRESH_SCHEDULE === 'on' && { queueRefreshRound }),
})
