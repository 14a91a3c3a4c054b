import { useRef } from 'react'
import { FileText, Film, Image } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { mostFiles } from '#domain/customers/upload.ts'
import { Button, buttonStyle } from '#app/parts/ui/button.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Progress } from '#app/parts/ui/progress.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import type { Attachment, Attachments } from './use-attachments.ts'

const taken = {
  any: { about: 'images or MP4 videos, each up to 30 MB.', types: 'image/*,video/mp4' },
  photos: { about: 'photographs, each up to 30 MB.', types: 'image/*' },
  staff: { about: 'images, PDF or MP4 files, 10 MB together.', types: 'image/*,video/mp4,application/pdf' },
}

type AttachmentFieldProps = {
  label: string
  /** Staff may send PDF files as well; all their files are sent with one email. */
  takes?: keyof typeof taken
  attachments: Attachments
  hint: string
  disabled: boolean
}

export function AttachmentField({ label, takes = 'any', attachments, hint, disabled }: AttachmentFieldProps) {
  const { about, types } = taken[takes]
  const input = useRef<HTMLInputElement>(null)
  const { list } = attachments

  function add(files: FileList | null) {
    const refusal = attachments.add([...(files ?? [])])
    if (refusal) toast.error(refusal)
    // Reset, so that a removed file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-semibold">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      <p id="attachments-hint" className="text-xs text-muted">
        Up to {mostFiles} {about} {hint}
      </p>
      {/* The browser's own control: it works before hydration, when no script could open the chooser for an earlier press. */}
      <div className="inline-grid w-fit">
        <input
          ref={input}
          type="file"
          name="files"
          multiple
          accept={types}
          aria-label="Choose files"
          aria-describedby="attachments-hint"
          disabled={disabled || list.length >= mostFiles}
          onChange={(event) => add(event.currentTarget.files)}
          className={buttonStyle({
            variant: 'secondary',
            className: 'peer w-0 min-w-full cursor-pointer text-[0px]! [grid-area:1/1] file:hidden',
          })}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none place-self-center px-5 font-semibold [grid-area:1/1] peer-disabled:opacity-50"
        >
          Choose files
        </span>
      </div>
      {list.length > 0 && (
        <ul
          aria-label="Chosen files"
          className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {list.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              disabled={disabled}
              onRetry={() => attachments.retry(attachment.key)}
              onRemove={() => {
                attachments.remove(attachment.key)
                // The focused button has been removed.
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {list.map(inWords).join(' ')}
      </p>
    </fieldset>
  )
}

type RowProps = { attachment: Attachment; disabled: boolean; onRetry: () => void; onRemove: () => void }

function AttachmentRow({ attachment: { name, preview, state }, disabled, onRetry, onRemove }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3 text-sm">
      <Thumbnail name={name} preview={preview} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name}</p>
        {state.kind === 'uploading' && (
          <div className="mt-1.5 flex items-center gap-3">
            <Progress label={`Uploading ${name}`} value={state.percent} />
            <span className="w-9 shrink-0 text-right text-xs text-muted tabular-nums">{state.percent}%</span>
          </div>
        )}
        {state.kind === 'ready' && <p className="text-xs text-success">Uploaded</p>}
        {state.kind === 'failed' && <p className="text-xs text-danger">{state.sentence}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-stretch sm:flex-row">
        {state.kind === 'failed' && state.mayRetry && (
          <Button variant="quiet" size="small" disabled={disabled} aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="quiet" size="small" disabled={disabled} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function Thumbnail({ name, preview }: { name: string; preview: string | null }) {
  const look = 'size-12 shrink-0 rounded-md bg-ink/6'
  const icon = /\.mp4$/i.test(name) ? Film : /\.pdf$/i.test(name) ? FileText : Image
  return (
    <span
      className={classNames(look, 'relative grid place-items-center overflow-hidden text-muted')}
      aria-hidden="true"
    >
      <Icon of={icon} className="size-5" />
      {preview && (
        <img
          src={preview}
          alt=""
          className="absolute inset-0 size-full object-cover"
          // Some browsers cannot show every kind of picture; then the icon behind it is visible.
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  )
}

/** Announced when the state changes; the progress bar shows the percentage. */
function inWords({ name, state }: Attachment): string {
  if (state.kind === 'uploading') return `Uploading ${name}.`
  return state.kind === 'ready' ? `${name} is uploaded.` : `${name}: ${state.sentence}`
}
