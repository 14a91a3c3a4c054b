/** The elements of a document that carry a page from the server's HTML to the browser's code. */
export const pageElements = {
  /** The element that React renders into. */
  root: 'root',
  /** The shop facts as JSON. */
  facts: 'shop-facts',
  /** The call that the server has made for this page alone, as JSON; on most pages there is none. */
  sentCall: 'sent-call',
} as const
