import { useToolLink } from '../lib/tool-link.ts'
import { ButtonLink } from './button.tsx'
import { IconCalculator, IconCurrencyPound } from './icons.ts'

/** On a phone both buttons fit one line without their icons. */
const look = 'max-sm:grow max-sm:gap-0 max-sm:px-3 max-sm:[&_svg]:hidden'

export const ToolButtons = () => (
  <div className="flex flex-wrap gap-x-3 gap-y-2">
    <ButtonLink
      {...useToolLink('calculator')}
      variant="secondary"
      className={look}
      icon={<IconCalculator size={18} />}
    >
      Check eligibility
    </ButtonLink>
    <ButtonLink
      {...useToolLink('converter')}
      variant="secondary"
      className={look}
      icon={<IconCurrencyPound size={18} />}
    >
      Convert a salary
    </ButtonLink>
  </div>
)
