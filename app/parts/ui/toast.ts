import { showPlainly } from './plain-toast.ts'
import type { ToastAction, ToastKind } from './toast-message.ts'

let isLoaded = false

// Most visits show no toast, so its code loads with the first one.
async function show(kind: ToastKind, title: string, description?: string, action?: ToastAction): Promise<void> {
  try {
    const { showToast } = await import('./toaster.tsx')
    isLoaded = true
    showToast(kind, { title, description, action })
  } catch {
    showPlainly(description ? `${title} ${description}` : title)
  }
}

/** A short message that disappears by itself. Works inside and outside components. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction) =>
    void show('success', title, description, action),
  error: (title: string, description?: string) => void show('error', title, description),
  /** Removes the toasts of an earlier attempt. Loads nothing if there were none. */
  dismiss: () => void (isLoaded && import('./toaster.tsx').then(({ dismissToasts }) => dismissToasts())),
  message: (title: string, description?: string) => void show('message', title, description),
}
