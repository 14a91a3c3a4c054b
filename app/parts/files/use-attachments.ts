import { useLayoutEffect, useRef, useState } from 'react'
import { CallError, reasonOf } from '#app/parts/http/call-error.ts'
import { openDraft, type Draft } from '#app/parts/forms/draft.ts'
import { mostFiles } from '#domain/customers/upload.ts'
import { openUpload, type FileUpload } from './upload-file.ts'

export type AttachmentState =
  | { kind: 'uploading'; percent: number }
  | { kind: 'ready'; id: string }
  /** `mayRetry`: the connection failed, not the file. */
  | { kind: 'failed'; sentence: string; mayRetry: boolean }

export type Attachment = { key: string; name: string; preview: string | null; state: AttachmentState }

export type Attachments = {
  list: readonly Attachment[]
  /** Starts uploading the accepted files; returns why the others were refused. */
  add: (files: readonly File[]) => string | null
  remove: (key: string) => void
  retry: (key: string) => void
  settle: () => Promise<string[]>
  clear: () => void
}

/** Files that are uploaded while the rest of a form is filled in. Finished uploads survive leaving the page and returning. */
export function useAttachments(draftName: string, { isStaff = false } = {}): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([])
  const latest = useRef(list)
  const [draft] = useState(() => openDraft(draftName))
  const uploads = useRef(new Map<string, { upload: FileUpload; stop: AbortController; done: Promise<void> }>())

  // The draft exists only in the browser, so read it after the first render, before early choices are replayed.
  useLayoutEffect(() => {
    const kept = readKept(draft)
    if (kept.length > 0) change(kept)
    const running = uploads.current
    return () => {
      for (const { stop } of running.values()) stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [draft])

  function change(next: readonly Attachment[]) {
    latest.current = next
    setList(next)
    draft.keep({ files: next.map(({ name, state }) => ({ name, id: state.kind === 'ready' ? state.id : null })) })
  }

  function setState(key: string, state: AttachmentState) {
    change(latest.current.map((attachment) => (attachment.key === key ? { ...attachment, state } : attachment)))
  }

  async function run(key: string, upload: FileUpload, stop: AbortController): Promise<void> {
    setState(key, { kind: 'uploading', percent: 0 })
    try {
      const id = await upload.send({
        signal: stop.signal,
        onProgress: (percent) => setState(key, { kind: 'uploading', percent }),
      })
      setState(key, { kind: 'ready', id })
    } catch (fault) {
      if (stop.signal.aborted) return
      setState(key, { kind: 'failed', sentence: sentenceOf(fault), mayRetry: mayRetry(fault) })
    }
  }

  function start(key: string, upload: FileUpload) {
    const stop = new AbortController()
    uploads.current.set(key, { upload, stop, done: run(key, upload, stop) })
  }

  return {
    list,
    add(files) {
      const { accepted, refusal } = addAttachments(latest.current.length, files, { isStaff })
      const added = accepted.map((file) => ({ file, key: newKey(), upload: openUpload(file) }))
      change([
        ...latest.current,
        ...added.map(({ file, key }) => ({
          key,
          name: file.name,
          preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
          state: { kind: 'uploading' as const, percent: 0 },
        })),
      ])
      for (const { key, upload } of added) start(key, upload)
      return refusal
    },
    remove(key) {
      uploads.current.get(key)?.stop.abort()
      uploads.current.delete(key)
      for (const { key: other, preview } of latest.current) if (other === key && preview) URL.revokeObjectURL(preview)
      change(latest.current.filter((attachment) => attachment.key !== key))
    },
    retry(key) {
      const known = uploads.current.get(key)
      if (known) start(key, known.upload)
    },
    async settle() {
      await Promise.all([...uploads.current.values()].map(({ done }) => done))
      return latest.current.flatMap(({ state }) => (state.kind === 'ready' ? state.id : []))
    },
    clear() {
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
      uploads.current.clear()
      change([])
      draft.forget()
    },
  }
}

export const fileNotArrived = new CallError(
  { error: 'One of the files has not been uploaded. Please try that file again, or remove it.', code: 'conflict' },
  409,
)

let keys = 0
const newKey = () => `file-${(keys += 1)}`

function mayRetry(fault: unknown): boolean {
  return fault instanceof CallError && (fault.status === 0 || fault.status === 404 || fault.status >= 500)
}

function sentenceOf(fault: unknown): string {
  if (!(fault instanceof CallError)) return reasonOf(fault)
  return fault.code === 'offline' ? 'The connection was lost.' : (fault.fields.size ?? fault.message)
}

const notSent = {
  kind: 'failed',
  sentence: 'This file was not uploaded. Please choose it again.',
  mayRetry: false,
} as const

/** Validated, because a visitor can change the browser's storage. An unfinished upload was lost with its page. */
function readKept(draft: Draft): Attachment[] {
  const files = draft.read()?.files
  if (!Array.isArray(files)) return []
  return files.slice(0, mostFiles).flatMap((kept: unknown) => {
    const { name, id } = Object(kept) as { name?: unknown; id?: unknown }
    if (typeof name !== 'string') return []
    const state = typeof id === 'string' ? { kind: 'ready' as const, id } : notSent
    return [{ key: newKey(), name, preview: null, state }]
  })
}

type Chosen = { name: string; type: string }
type Added<File> = { accepted: File[]; refusal: string | null }

/**
 * Too many files at once are all refused; files of other kinds are left out, and the rest is added. Staff may send PDF as well.
 */
export function addAttachments<File extends Chosen>(
  alreadyThere: number,
  files: readonly File[],
  { isStaff = false } = {},
): Added<File> {
  if (alreadyThere + files.length > mostFiles) return { accepted: [], refusal: 'Maximum 3 files allowed' }
  const isTaken = ({ type }: Chosen) =>
    type.startsWith('image/') || type === 'video/mp4' || (isStaff && type === 'application/pdf')
  const accepted = files.filter(isTaken)
  const sentence = isStaff ? 'Only images, PDF and MP4 videos are allowed' : 'Only images and MP4 videos are allowed'
  return { accepted, refusal: accepted.length < files.length ? sentence : null }
}
