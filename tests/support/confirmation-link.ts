/** The token of the link in an email that confirms an address, or undefined when there is none. */
export function confirmationTokenIn(html: string): string | undefined {
  return /\/auth\?link=confirm#([\w-]+)/.exec(html)?.[1]
}
