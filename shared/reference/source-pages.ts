/** The page of a company's website on which a vacancy was found. */
export const sourcePages = ['careers_page', 'vacancies_page', 'contact_page', 'website'] as const
