import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { pages } from '#shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { IconPencil, IconSearch, IconTrash } from '../../../ui/icons.ts'
import type { Criteria } from '../../search/criteria/criteria.ts'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'
import type { useExpandedNewCompanies } from './use-expanded-new-companies.ts'

interface SavedSearchActionsProps {
  search: SavedSearch
  criteria: Criteria
  /** Whether the new companies are shown, and how to show or hide them. */
  news: ReturnType<typeof useExpandedNewCompanies>
  /** The id of the element that shows the new companies. */
  panelId: string
  onRename: () => void
  onDelete: () => void
}

/** The actions for a saved search: see what is new, open it in the finder, rename it or delete it. */
export function SavedSearchActions(props: SavedSearchActionsProps) {
  const { search, criteria, news, panelId, onRename, onDelete } = props
  const { name, total, new_count } = search
  return (
    <div className="flex flex-wrap items-center gap-2">
      {total !== null && new_count !== 0 && (
        <Button
          aria-expanded={news.isOpen}
          aria-controls={panelId}
          onClick={() => (news.isOpen ? news.hide() : news.show())}
        >
          {news.isOpen ? 'Hide what is new' : 'Show what is new'}
        </Button>
      )}
      <ButtonLink
        variant="secondary"
        to={`${pages.sponsors}${finderQuery(criteria)}`}
        icon={<IconSearch size={18} />}
        aria-label={`Open in finder: ${name}`}
      >
        Open in finder
      </ButtonLink>
      <ChangeSearch {...{ name, onRename, onDelete }} />
    </div>
  )
}

type ChangeSearchProps = Pick<SavedSearchActionsProps, 'onRename' | 'onDelete'> & { name: string }

/** Renames or deletes a search. */
export function ChangeSearch({ name, onRename, onDelete }: ChangeSearchProps) {
  return (
    // these buttons wrap to a separate line if there is no space beside the links
    <div className="-mx-3 flex flex-wrap @lg:mx-0">
      <Button
        variant="quiet"
        icon={<IconPencil size={18} />}
        aria-label={`Rename ${name}`}
        onClick={onRename}
      >
        Rename
      </Button>
      <Button variant="quiet" icon={<IconTrash size={18} />} aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  )
}
