import { useSyncExternalStore } from 'react'
import {
  acceptAll,
  consentStorageKey,
  rejectNonEssential,
  savePreferences,
  type ConsentChoice,
  type ConsentRecord,
} from '#domain/consent.ts'
import { storeConsent, storedConsent } from './stored-consent.ts'

export type ConsentState = {
  /** `unread` on the server, which cannot know; null when this browser has not chosen. */
  record: ConsentRecord | null | 'unread'
  isDialogOpen: boolean
}

const unread: ConsentState = { record: 'unread', isDialogOpen: false }
const listeners = new Set<() => void>()
let state = unread

function current(): ConsentState {
  if (state.record === 'unread') state = { ...state, record: storedConsent(new Date()) }
  return state
}

function become(next: Partial<ConsentState>): void {
  state = { ...current(), ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === consentStorageKey || event.key === null) become({ record: storedConsent(new Date()) })
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, current, () => unread)
}

function choose(record: ConsentRecord): void {
  storeConsent(record)
  become({ record, isDialogOpen: false })
}

export const consent = {
  acceptAll: () => choose(acceptAll(new Date())),
  rejectNonEssential: () => choose(rejectNonEssential(new Date())),
  savePreferences: (choice: ConsentChoice) => choose(savePreferences(choice, new Date())),
  openDialog: () => become({ isDialogOpen: true }),
  closeDialog: () => become({ isDialogOpen: false }),
}
