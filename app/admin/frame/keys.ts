import { useEffect } from 'react'
import { createStore, useStore } from '#app/parts/browser/create-store.ts'

/** A shortcut for the list of shortcuts. Without `onPress` the browser handles it. */
export type Key = { key: string; about: string; group: 'Everywhere' | 'In lists'; onPress: (() => void) | null }

const pressable = createStore<readonly Key[]>([])
const none: readonly Key[] = []

export const useKeys = () => useStore({ get: pressable.get, subscribe: pressable.subscribe }, none)

/** Binds a key while the page is shown, except while typing or in a dialog. Pass stable arguments. */
export function useKey(key: string, about: string, group: Key['group'], onPress: Key['onPress']): void {
  // Key listeners are on the document, outside React.
  useEffect(() => {
    const added: Key = { key, about, group, onPress }
    pressable.set([...pressable.get(), added])
    return () => pressable.set(pressable.get().filter((one) => one !== added))
  }, [key, about, group, onPress])
}

/** Starts listening for keys; returns a function that stops it. */
export function hearKeys(): () => void {
  const hear = (event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const name = isCombined ? `mod+${event.key.toLowerCase()}` : event.key
    if (!isCombined && (isTyping(event.target) || document.querySelector('dialog[open]'))) return
    const found = pressable.get().findLast(({ key }) => key === name)
    if (!found?.onPress) return
    event.preventDefault()
    found.onPress()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}

const rowSelector = 'main tbody tr, main [data-row]'

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null
}

/** Focuses the link of the next or previous row, so that Enter opens it and screen readers announce it. */
export function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(
    (row) => row.querySelector('a') && row.offsetParent,
  )
  const at = rows.findIndex((row) => row === focusedRow())
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
  const link = next?.querySelector<HTMLElement>('a')
  link?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses the button marked with this key: in the bar for the chosen rows, else in the focused row. */
export function pressOwn(key: string): void {
  const own = `[aria-keyshortcuts~="${key}"]`
  const chosen = document.querySelector<HTMLElement>(`main [data-for-chosen] ${own}`)
  const pressed = chosen ?? focusedRow()?.querySelector<HTMLElement>(own)
  pressed?.click()
}

export function toggleAllRows(): void {
  document.querySelector<HTMLElement>('main thead input[type=checkbox]')?.click()
}

export function toggleRow(): void {
  focusedRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}
