/** The elements of a document that pass data from the server's HTML to the browser's code. */
export const pageElements = {
  root: 'root',
  facts: 'shop-facts',
  /** The call that the server made for this page, as JSON; most pages have none. */
  sentCall: 'sent-call',
} as const
