/** The message for preferences that name no job category. */
export const NO_CATEGORY = 'Choose at least one job category'
