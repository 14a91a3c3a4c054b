import { openStorage } from '#app/parts/browser/web-storage.ts'

/** The unsent text of a form, kept while the tab is open. */
export type Draft = { read: () => Record<string, unknown> | null; keep: (values: object) => void; forget: () => void }

export function openDraft(name: string): Draft {
  const storage = openStorage('draft', name)
  return {
    read: () => parseValues(storage.read()),
    keep: (values) => void storage.write(JSON.stringify(values)),
    forget: storage.remove,
  }
}

/** Validated, because a visitor can change the browser's storage. */
function parseValues(text: string | null): Record<string, unknown> | null {
  try {
    const values: unknown = JSON.parse(text ?? 'null')
    return typeof values === 'object' && values !== null ? { ...values } : null
  } catch {
    return null
  }
}
