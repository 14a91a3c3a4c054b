/** What was typed into a form and not yet sent, for as long as the tab lives. */
export type Draft = { read: () => Record<string, unknown> | null; keep: (values: object) => void; forget: () => void }

export function openDraft(name: string): Draft {
  const key = `shop.draft.${name}`
  return {
    read() {
      try {
        const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return typeof values === 'object' && values !== null ? { ...values } : null
      } catch {
        return null
      }
    },
    keep(values) {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Full or forbidden: the form still works, it only forgets when the page goes.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
