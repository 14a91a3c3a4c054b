/** Whether an address has the token of an invitation's link in it. Apart, so that serving a stored page loads nothing else. */
export const hasToken = (url: string): boolean => /[?&]access=/.test(url)
