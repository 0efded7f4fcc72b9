/** How many days a deleted vacancy can be restored (docs/product/admin.md "Deleting vacancies"). */
export const DELETED_DAYS = 30
