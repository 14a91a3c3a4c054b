/** The field that names the submitted form. In its own file, because browsers need nothing else of the forms. */
export const plainFormField = 'form'
