/** Text for a LIKE pattern, with nothing a person types taken for a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
