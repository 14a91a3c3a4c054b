/** The token of the confirmation link in an email, or undefined if there is none. */
export function confirmationTokenIn(html: string): string | undefined {
  return /\/auth\?link=confirm#([\w-]+)/.exec(html)?.[1]
}
