/** The kind of number typed into the tracking form: order ids have hyphens, tracking numbers do not. */
export function identifierType(text: string): 'id' | 'tracking' {
  return text.trim().includes('-') ? 'id' : 'tracking'
}
