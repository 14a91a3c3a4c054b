import { useState } from 'react'
import { Film, Image } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { asDataUrl, fetchFile, megabytes } from '#app/parts/files/fetch-file.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { saveBlob } from '#app/parts/ui/save-file.ts'
import { toast } from '#app/parts/ui/toast.ts'
import type { MyCase } from './with-case.tsx'

type CaseFile = MyCase['files'][number]

type MessageFilesProps = { files: readonly CaseFile[]; access: string | undefined; isOurs?: boolean }

export function MessageFiles({ files, access, isOurs = false }: MessageFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-3 space-y-2">
      {files.map((file) => (
        <FileLine key={file.id} file={file} access={access} isOurs={isOurs} />
      ))}
    </ul>
  )
}

type FileLineProps = { file: CaseFile; access: string | undefined; isOurs: boolean }

function FileLine({ file, access, isOurs }: FileLineProps) {
  const [isOpening, setIsOpening] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  const isPicture = file.type.startsWith('image/')
  const icon = isPicture ? Image : Film

  async function open() {
    if (picture) return setPicture(null)
    setIsOpening(true)
    try {
      const blob = await fetchFile(file.id, access)
      if (isPicture) setPicture(await asDataUrl(blob))
      else saveBlob(blob, file.name)
    } catch {
      toast.error('The file could not be opened', 'Please try again in a moment.')
    } finally {
      setIsOpening(false)
    }
  }

  return (
    <li className="rounded-md border border-line bg-surface text-sm">
      <div className="flex items-center gap-3 py-1 pr-1 pl-3">
        <Icon of={icon} className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <bdi className="block truncate font-medium">{file.name}</bdi>
          <span className="block text-xs text-muted">{megabytes(file.size)}</span>
        </span>
        <Button
          variant="quiet"
          size="small"
          busy={isOpening}
          aria-expanded={isPicture ? picture !== null : undefined}
          onClick={() => void open()}
        >
          {isPicture ? (picture ? 'Hide' : 'Show') : 'Save'}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
      {picture && (
        <img
          src={picture}
          alt={`${isOurs ? 'Our' : 'Your'} file ${file.name}`}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="h-auto max-h-[70vh] w-full rounded-b-md bg-sunken object-contain"
        />
      )}
    </li>
  )
}
