/** The field that says which of a page's forms was sent. Alone here, since browsers need nothing else of them. */
export const plainFormField = 'form'
