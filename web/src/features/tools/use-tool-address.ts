import { useLocation, useNavigate } from 'react-router-dom'
import { details, fields } from '#shared/eligibility/answers.ts'
import { TOOL_PARAMETER } from '#shared/tools.ts'
import { changedQuery } from '../../lib/address.ts'
import { useCloseAddress } from '../../lib/use-close-address.ts'

/** The parameters of the salary converter. `country` would be the filter of a search. */
export const CURRENCY_PARAMETER = 'currency'
export const AMOUNT_PARAMETER = 'amount'
export const converterParameters = [CURRENCY_PARAMETER, AMOUNT_PARAMETER]

/** The parameters of the calculator. The occupation check has other names, because the calculator opens above it too. */
export const calculatorParameters = [...fields, ...details]

const everyParameter = [TOOL_PARAMETER, ...calculatorParameters, ...converterParameters]

type Values = Readonly<Record<string, string | undefined>>

/** The answers of a tool in the URL, beside other parameters, in one history entry, so Back closes it. */
export function useToolAddress(parameters: readonly string[]) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const close = useCloseAddress(everyParameter)
  const given = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name === TOOL_PARAMETER || parameters.includes(name)),
  )
  return {
    given,
    /** A link that shows the same result to anybody. */
    shared: `${globalThis.location.origin}/?${given}`,
    close,
    write: (values: Values) => {
      const next = `?${changedQuery(search, values)}`
      if (next === search) return
      void navigate({ search: next, hash }, { replace: true, preventScrollReset: true, state })
    },
    /** The props of a link to another tool, which takes the place of this one. */
    linkTo: (values: Values) => ({
      to: { search: `?${changedQuery(search, values)}`, hash },
      replace: true,
      preventScrollReset: true,
      state,
    }),
  }
}
