import { useState } from 'react'
import { fields, isAnswer } from '#shared/eligibility/answers.ts'
import { calculatorParameters, OCCUPATION_PARAMETER, useToolAddress } from '../use-tool-address.ts'
import { startState, wizardReducer } from './wizard-state.ts'

/** The wizard. The URL gets the answers at each step, so that a reload keeps them and a result is a link. */
export function useWizard() {
  const address = useToolAddress(calculatorParameters)
  const [state, setState] = useState(() => startState(address.given))
  const act = (action: Parameters<typeof wizardReducer>[1]) => {
    const next = wizardReducer(state, action)
    setState(next)
    if (next.step === state.step) return
    const given = fields.map((field) => {
      const text = next.texts[field]?.trim()
      return [field, isAnswer(field, text) ? text : undefined]
    })
    address.write({ ...Object.fromEntries(given), [OCCUPATION_PARAMETER]: next.occupation })
  }
  return { state, act, address }
}

export type Wizard = ReturnType<typeof useWizard>
