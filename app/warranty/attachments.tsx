import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { addAttachments, mostAttachments } from './add-attachments.ts'

type AttachmentsProps = {
  label: string
  names: readonly string[]
  onChange: (names: string[]) => void
  disabled: boolean
}

/** Chooses photos and videos to speak of in a claim. Only their names are sent; support asks for the files. */
export function Attachments({ label, names, onChange, disabled }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null)

  function choose(files: FileList | null) {
    const added = addAttachments(names, [...(files ?? [])])
    if (added.refusal) toast.error(added.refusal)
    onChange(added.names)
    // The same file can then be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      <p id="attachments-hint" className="text-xs text-muted">
        Up to {mostAttachments} images or MP4 videos. Only the names are sent with the claim; our support will ask you
        for the files.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/*,video/mp4"
        aria-label="Choose photos or video"
        onChange={(event) => choose(event.currentTarget.files)}
      />
      <div>
        <Button
          variant="secondary"
          disabled={disabled || names.length >= mostAttachments}
          aria-describedby="attachments-hint"
          onClick={() => input.current?.click()}
        >
          Choose files
        </Button>
      </div>
      {names.length > 0 && (
        <ul
          aria-label="Chosen files"
          className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {names.map((name, index) => (
            <li key={`${index}-${name}`} className="flex items-center justify-between gap-4 px-4 py-1.5 text-sm">
              <span className="min-w-0 truncate">{name}</span>
              <Button
                variant="quiet"
                size="small"
                disabled={disabled}
                aria-label={`Remove ${name}`}
                onClick={() => onChange(names.filter((_, other) => other !== index))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
