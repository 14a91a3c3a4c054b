export type ToastKind = 'success' | 'error' | 'message'

/** An action offered by a toast while it is shown: ten seconds. */
export type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = { title: string; description?: string | undefined; action?: ToastAction | undefined }
