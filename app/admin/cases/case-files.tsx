import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { useCall } from '#app/api/use-call.ts'
import { asDataUrl, fetchFile, megabytes, saveBlob } from '#app/files/fetch-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { UntrustedText } from '../list/untrusted-text.tsx'
import type { StaffCase } from './case-words.ts'

type CaseFile = CallOutput<'list-case-files'>['rows'][number]
type Shown = { file: CaseFile; url: string }

/** The photos and films that came with a case: pictures are shown, films are saved. */
export function CaseFiles({ found }: { found: StaffCase }) {
  const { data } = useCall('list-case-files', { case_id: found.id }, { failure: 'Failed to load the files' })
  const [opening, setOpening] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  if (!data || data.rows.length === 0) return null

  async function open(file: CaseFile) {
    setOpening(file.id)
    try {
      const blob = await fetchFile(file.id)
      if (file.type.startsWith('image/')) setShown({ file, url: await asDataUrl(blob) })
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
            <Button variant="secondary" size="small" busy={opening === file.id} onClick={() => void open(file)}>
              {file.type.startsWith('image/') ? 'Show' : 'Save'}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          open
          onClose={() => setShown(null)}
          title={<UntrustedText text={shown.file.name} clamp="line" />}
          width="large"
        >
          <img
            src={shown.url}
            alt={`What they sent as ${shown.file.name}`}
            className="mx-auto max-h-[70vh] rounded-md"
          />
        </Dialog>
      )}
    </section>
  )
}
