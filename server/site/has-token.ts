/** Whether an address contains an invitation's token. In its own file, so that serving a stored page loads nothing else. */
export const hasToken = (url: string): boolean => /[?&]access=/.test(url)
