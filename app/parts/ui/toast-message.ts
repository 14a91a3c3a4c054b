export type ToastKind = 'success' | 'error' | 'message'

/** Something that can be done about what the message says, for as long as it is shown: ten seconds. */
export type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = { title: string; description?: string | undefined; action?: ToastAction | undefined }
