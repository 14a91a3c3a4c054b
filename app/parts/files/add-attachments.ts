import { mostFiles } from '#domain/customers/upload.ts'

type Chosen = { name: string; type: string }
type Added<File> = { accepted: File[]; refusal: string | null }

/** Too many at once refuses the whole choice; files of other kinds are left out and the rest is kept. */
export function addAttachments<File extends Chosen>(alreadyThere: number, files: readonly File[]): Added<File> {
  if (alreadyThere + files.length > mostFiles) return { accepted: [], refusal: 'Maximum 3 files allowed' }
  const accepted = files.filter(({ type }) => type.startsWith('image/') || type === 'video/mp4')
  return { accepted, refusal: accepted.length < files.length ? 'Only images and MP4 videos are allowed' : null }
}
