import { showPlainly } from './plain-toast.ts'

export type ToastKind = 'success' | 'error' | 'message'

/** Something that can be done about what the message says, for as long as it is shown: ten seconds. */
export type ToastAction = { label: string; onPress: () => void }

// Most visits end without a toast, so what draws them is fetched with the first one.
async function show(kind: ToastKind, title: string, description?: string, action?: ToastAction): Promise<void> {
  try {
    const { showToast } = await import('./toaster.tsx')
    showToast(kind, { title, description, action })
  } catch {
    showPlainly(description ? `${title} ${description}` : title)
  }
}

/** A short message that comes and goes by itself. Works anywhere, in and out of components. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction) =>
    void show('success', title, description, action),
  error: (title: string, description?: string) => void show('error', title, description),
  message: (title: string, description?: string) => void show('message', title, description),
}
