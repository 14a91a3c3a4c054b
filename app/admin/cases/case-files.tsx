import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { asDataUrl, fetchFile, megabytes } from '#app/parts/files/fetch-file.ts'
import { savedFileName } from '#domain/customers/upload.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { saveBlob } from '#app/parts/ui/save-file.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { UntrustedText } from '../list/cells.tsx'
import type { StaffCase } from './case-words.ts'

type CaseFile = CallOutput<'list-case-files'>['rows'][number]
type Shown = { file: CaseFile; url: string; blob: Blob }

const isPicture = ({ type }: CaseFile) => type.startsWith('image/')

export function CaseFiles({ found }: { found: StaffCase }) {
  const { data } = useCall('list-case-files', { case_id: found.id }, { failure: 'Failed to load the files' })
  const [opening, setOpening] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  // Safari does not focus a pressed button, so the dialog cannot know which one opened it.
  const opener = useRef<HTMLElement>(null)
  if (!data || data.rows.length === 0) return null

  async function open(file: CaseFile) {
    setOpening(file.id)
    try {
      const blob = await fetchFile(file.id)
      if (isPicture(file)) setShown({ file, blob, url: await asDataUrl(blob) })
      else saveBlob(blob, file.name)
    } catch {
      toast.error('The file could not be opened', 'Please try again in a moment.')
    } finally {
      setOpening(null)
    }
  }

  return (
    <section aria-label="Files" className="rounded-lg border border-line bg-surface p-4 text-sm">
      <h3 className="font-semibold">Files</h3>
      <ul className="mt-2 divide-y divide-line">
        {data.rows.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <UntrustedText text={file.name} clamp="line" />
              <span className="text-xs text-muted">{megabytes(file.size)}</span>
            </span>
            <SmallButton
              busy={opening === file.id}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget
                void open(file)
              }}
            >
              {isPicture(file) ? 'Show' : 'Save'}
              <span className="sr-only"> {file.name}</span>
            </SmallButton>
          </li>
        ))}
      </ul>
      {shown && (
        <Viewer
          shown={shown}
          opener={opener}
          pictures={data.rows.filter(isPicture)}
          busy={opening !== null}
          onOpen={(file) => void open(file)}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}

type ViewerProps = {
  shown: Shown
  opener: RefObject<HTMLElement | null>
  pictures: readonly CaseFile[]
  busy: boolean
  onOpen: (file: CaseFile) => void
  onClose: () => void
}

/** One picture after the other, by button or arrow key; each can be saved. */
function Viewer({ shown: { file, url, blob }, opener, pictures, busy, onOpen, onClose }: ViewerProps) {
  const place = pictures.findIndex(({ id }) => id === file.id)
  const step = (by: number) => {
    const next = pictures[(place + by + pictures.length) % pictures.length]
    if (next && next.id !== file.id && !busy) onOpen(next)
  }
  // Listen on the document, so that keys work with any focus in the dialog.
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      focusAfter={() => opener.current}
      title={<UntrustedText text={file.name} clamp="line" />}
      description={pictures.length > 1 ? `Picture ${place + 1} of ${pictures.length}` : undefined}
      width="large"
      actions={
        <>
          {pictures.length > 1 && (
            <>
              <Button variant="secondary" onClick={() => step(-1)}>
                Previous
              </Button>
              <Button variant="secondary" onClick={() => step(1)}>
                Next
              </Button>
            </>
          )}
          <Button onClick={() => saveBlob(blob, savedFileName(file.name, file.type))}>Save picture</Button>
        </>
      }
    >
      <img
        src={url}
        alt={`The customer’s file ${file.name}`}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="mx-auto h-auto max-h-[65vh] w-auto rounded-md"
      />
    </Dialog>
  )
}
