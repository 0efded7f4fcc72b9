import type { ComponentProps } from 'react'
import { MAP_PARAMETER, useQuery } from '../../../lib/address.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'

const townsMap = lazyPart(() => import('./towns-map.tsx'), 'TownsMap')

/** The map of a search. It loads once it is opened. The address has it while it is open. */
export function MapPart(props: ComponentProps<typeof townsMap.Part>) {
  const { query, change } = useQuery()
  const isOpen = query.has(MAP_PARAMETER)
  return (
    <div className="px-4 py-1 sm:px-5">
      <Collapsible
        inline
        summary="Map of sponsors and jobs"
        open={isOpen}
        onToggle={(open) =>
          open !== isOpen && change({ [MAP_PARAMETER]: open ? '1' : null }, { replace: true })
        }
      >
        {isOpen && <townsMap.Later {...props} />}
      </Collapsible>
    </div>
  )
}
