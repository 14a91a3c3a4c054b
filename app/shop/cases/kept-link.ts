import { openStorage } from '#app/parts/browser/web-storage.ts'

/** Keeps the token while the tab is open, so that a reload without the # still opens the case. */
export function keepCaseLink(id: string, token: string): void {
  openStorage('caseLink', id).write(token)
}

/** The token of an email's link: from behind the # of this address, or kept from an earlier page. */
export const findCaseLink = (id: string, hash: string): string | null =>
  hash.slice(1) || openStorage('caseLink', id).read()
