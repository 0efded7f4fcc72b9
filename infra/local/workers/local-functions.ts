import { functions } from '#shared/system/functions.ts'

const { announceDay, fetchDailyRegister, queueRefreshRound, ...others } = functions

/** The variables of the user that decide which schedules run. */
interface Chosen {
  REGISTER_URL?: string | undefined
  REFRESH_SCHEDULE?: string | undefined
  ALERTS_SCHEDULE?: string | undefined
}

/**
 * The functions of a local run. A schedule runs at every start, so three run only if the user wants them. The register is
 * fetched daily if `REGISTER_URL` names its address. Websites are read again if `REFRESH_SCHEDULE` is `on`.
 * Users with alerts get the mail of the day if `ALERTS_SCHEDULE` is `on`; that of an import comes in any case.
 * The feeds of sectors are read only with an address.
 */
export const localFunctions = (
  { REGISTER_URL, REFRESH_SCHEDULE, ALERTS_SCHEDULE }: Chosen = process.env,
) => ({
  ...others,
  ...(REGISTER_URL !== undefined && { fetchDailyRegister }),
  ...(REFRESH_SCHEDULE === 'on' && { queueRefreshRound }),
  ...(ALERTS_SCHEDULE === 'on' && { announceDay }),
})
